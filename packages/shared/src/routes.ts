/** The base of the specification's calls (readings). */
export const API_BASE = '/api'

/** Paths below API_BASE, as the specification's table of calls names them (§7). */
export const apiRoutes = {
  signup: '/user/signup',
  login: '/user/login',
  logout: '/user/logout',
  forgotPassword: '/user/forgot-password',
  resetPassword: '/user/reset-password',
  verifyLogin: '/user/verify-login',
  getUser: '/user/get-user',
  progress: '/user/me/progress',
  progressOverview: '/user/me/progress/overview',
  problems: '/problems',
  problemTags: '/problems/tags',
  problem: (id: string) => `/problems/${encodeURIComponent(id)}`,
  problemFile: (id: string, sha256: string) => `/problems/${encodeURIComponent(id)}/files/${sha256}`,
  lesson: (id: string) => `/problems/${encodeURIComponent(id)}/lesson`,
  contests: '/contests',
  contest: (id: string) => `/contests/${encodeURIComponent(id)}`,
  leaderboard: (id: string) => `/contests/${encodeURIComponent(id)}/leaderboard`,
  judgeFailures: (contestId: string) => `/contests/${encodeURIComponent(contestId)}/judge-failures`,
  submissions: '/submissions',
  execute: '/submissions/execute',
  aiHelp: '/submissions/ai-help',
  submission: (id: string) => `/submissions/${encodeURIComponent(id)}`,
  submissionEvents: (id: string) => `/submissions/${encodeURIComponent(id)}/events`,
  submissionCode: (id: string) => `/submissions/${encodeURIComponent(id)}/code`,
} as const

/** The worker's addresses for test data, on the API's internal port: one blob, and those of several that are small. */
export const blobRoute = (sha256: string): string => `/internal/blobs/${sha256}`
export const blobSetRoute = (sha256s: readonly string[]): string => `/internal/blob-set/${sha256s.join(',')}`
