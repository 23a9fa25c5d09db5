import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { Initializing } from '../src/app/Initializing'

test('index.html contains the same loading screen as the application, so nothing moves when the code loads', () => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html')
  const { container } = render(<Initializing />)
  expect(page.getElementById('root')?.innerHTML).toBe(container.innerHTML)
})
