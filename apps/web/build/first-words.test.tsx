import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { Initializing } from '../src/app/Initializing'

it('is drawn by index.html already, in the same way, so that nothing moves when the code is there', () => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html')
  const { container } = render(<Initializing />)
  expect(page.getElementById('root')?.innerHTML).toBe(container.innerHTML)
})
