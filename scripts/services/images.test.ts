import { composeImage } from './images'

const compose = `services:
  mongo:
    image: \${MONGO_IMAGE:-mongo:8.0}
    restart: always

  redis:
    environment:
      image: none
    image: "redis:7-alpine"
volumes:
  mongo: {}
`

test("composeImage reads a service's image and fills in variables from the environment", () => {
  expect(composeImage(compose, 'mongo', {})).toBe('mongo:8.0')
  expect(composeImage(compose, 'mongo', { MONGO_IMAGE: 'other:1' })).toBe('other:1')
  expect(composeImage(compose, 'redis', {})).toBe('redis:7-alpine')
  expect(() => composeImage(compose, 'api', {})).toThrow('api')
})
