/**
 * The Jest configuration that all workspaces share. SWC compiles TypeScript. It also compiles packages that ship only
 * ES modules, because Jest's module system cannot require them.
 * @param {import('jest').Config & { lazy?: boolean }} own `lazy` loads a package when its first import is used
 * @returns {import('jest').Config}
 */
export const workspace = ({ lazy = false, ...own } = {}) => ({
  testEnvironment: 'node',
  // Generous, for busy machines. Suites that build images or judge programs set a longer timeout.
  testTimeout: 120_000,
  testMatch: ['<rootDir>/{bench,src,test}/**/*.test.{ts,tsx}'],
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
