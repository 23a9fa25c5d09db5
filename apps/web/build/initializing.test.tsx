import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { Initializing } from '../src/app/Initializing'

test('the loading screen is already in index.html and looks the same, so nothing moves when the code has loaded', () => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html')
  const { container } = render(<Initializing />)
  expect(page.getElementById('root')?.innerHTML).toBe(container.innerHTML)
})
