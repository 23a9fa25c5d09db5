/**
 * What every workspace's Jest configuration shares: TypeScript through SWC, the shared package read from its
 * source. Packages that ship only ES modules are compiled too, because Jest's own module system cannot require
 * them.
 * @param {import('jest').Config & { lazy?: boolean }} own `lazy` loads a package when its first import is used
 * @returns {import('jest').Config}
 */
export const workspace = ({ lazy = false, ...own } = {}) => ({
  testEnvironment: 'node',
  // For busy machines. No test requires anything to be fast. Suites that build or judge get more.
  testTimeout: 120_000,
  testMatch: ['<rootDir>/{src,test}/**/*.test.{ts,tsx}'],
  extensionsToTreatAsEsm: [],
  transform: {
    '^.+\\.[mc]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: false },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs', lazy },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/.+\\.c?js$'],
  ...own,
})
