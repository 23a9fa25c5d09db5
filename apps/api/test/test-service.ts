/** The URL of a service that the suites need and `npm test` starts. */
export const testService = (name: 'TEST_MONGO_URL' | 'TEST_REDIS_URL'): string => {
  const url = process.env[name]
  if (!url) throw new Error('Run the tests through `npm test`: it starts the services that they need.')
  return url.replace(/\/$/, '')
}
