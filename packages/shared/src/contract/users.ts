import { z } from 'zod'
import { apiTokenRequestSchema, apiTokenSchema, newApiTokenSchema } from '../api-tokens'
import { progressItemSchema, progressOverviewQuerySchema, progressOverviewSchema } from '../progress'
import { sessionSchema } from '../sessions'
import {
  forgotPasswordRequestSchema,
  linkSignInRequestSchema,
  loginRequestSchema,
  nameChangeRequestSchema,
  passwordChangeRequestSchema,
  resetPasswordRequestSchema,
  signupPolicySchema,
  signupRequestSchema,
  userSchema,
} from '../users'
import { answerOf, defineCalls } from './call'

const READERS = { access: 'user', scope: 'profile:read' } as const

/** Accounts, sessions, progress and API tokens. */
export const userCalls = /* @__PURE__ */ defineCalls('Users', {
  signup: {
    at: 'POST /api/user/signup',
    summary: 'Creates an account.',
    access: 'anyone',
    limits: [
      // High enough for a school that signs up from one address. Each signup computes a slow hash.
      { name: 'signup-address', per: 'address', limit: 200, minutes: 60 },
      { name: 'signup-account', per: 'email', limit: 10, minutes: 60 },
    ],
    body: signupRequestSchema,
    answer: answerOf(userSchema, { 201: 'The new user. Signing up does not log in.' }),
    errors: ['EMAIL_TAKEN', 'FORBIDDEN'],
  },
  getSignupPolicy: {
    at: 'GET /api/user/signup-policy',
    summary: 'Who may sign up.',
    access: 'anyone',
    answer: answerOf(signupPolicySchema, { 200: 'The policy.' }),
  },
  login: {
    at: 'POST /api/user/login',
    summary: 'Signs a user in: the answer sets the session cookie.',
    access: 'anyone',
    body: loginRequestSchema,
    answer: answerOf(userSchema, { 200: 'The user.' }),
    errors: ['INVALID_CREDENTIALS', 'ACCOUNT_DISABLED', 'RATE_LIMITED'],
  },
  signInByLink: {
    at: 'POST /api/user/sign-in-link',
    summary:
      'Signs a user in with a link that an admin created: the answer sets the session cookie. A link works once.',
    access: 'anyone',
    // A whole contest may sign in from one address.
    limits: [{ name: 'sign-in-link', per: 'address', limit: 2000, minutes: 15 }],
    body: linkSignInRequestSchema,
    answer: answerOf(userSchema, { 200: 'The user.' }),
    errors: ['SIGN_IN_LINK_REFUSED'],
  },
  logout: {
    at: 'POST /api/user/logout',
    summary: 'Ends the session, if any.',
    access: 'anyone',
    answer: answerOf(z.null(), { 200: 'The session has ended.' }),
  },
  forgotPassword: {
    at: 'POST /api/user/forgot-password',
    summary: 'Emails a reset code if the account exists. The answer is the same if it does not.',
    access: 'anyone',
    limits: [{ name: 'forgot-address', per: 'address', limit: 60, minutes: 60 }],
    body: forgotPasswordRequestSchema,
    answer: answerOf(z.null(), { 200: 'The request has been accepted.' }),
  },
  resetPassword: {
    at: 'POST /api/user/reset-password',
    summary: 'Sets a new password with an emailed code, and ends all sessions of the account.',
    access: 'anyone',
    body: resetPasswordRequestSchema,
    answer: answerOf(z.null(), { 200: 'The new password has been set.' }),
    errors: ['RESET_CODE_REFUSED', 'RATE_LIMITED'],
  },
  verifyLogin: {
    at: 'GET /api/user/verify-login',
    summary: 'The signed-in user.',
    ...READERS,
    answer: answerOf(userSchema, { 200: 'The user.' }),
  },
  getUser: {
    at: 'GET /api/user/get-user',
    summary: 'The signed-in user.',
    ...READERS,
    answer: answerOf(userSchema, { 200: 'The user.' }),
  },
  changeName: {
    at: 'PUT /api/user/me/name',
    summary: "Changes the signed-in user's display name.",
    access: 'user',
    limits: [{ name: 'name-change', per: 'user', limit: 20, minutes: 60 }],
    body: nameChangeRequestSchema,
    answer: answerOf(userSchema, { 200: 'The user.' }),
  },
  changePassword: {
    at: 'PUT /api/user/me/password',
    summary:
      'Changes the password. Ends all other sessions and all API tokens; this browser gets a new session cookie.',
    access: 'user',
    limits: [{ name: 'password-change', per: 'user', limit: 30, minutes: 60 }],
    body: passwordChangeRequestSchema,
    answer: answerOf(userSchema, { 200: 'The user.' }),
  },
  listSessions: {
    at: 'GET /api/user/me/sessions',
    summary: 'The sessions of the signed-in user.',
    access: 'user',
    answer: answerOf(z.array(sessionSchema), {
      200: 'This session, then the others by their last request. At most 100.',
    }),
  },
  endOtherSessions: {
    at: 'DELETE /api/user/me/sessions',
    summary: 'Signs the user out everywhere else. API tokens stay valid.',
    access: 'user',
    answer: answerOf(z.null(), { 200: 'Only this session is left.' }),
  },
  endSession: {
    at: 'DELETE /api/user/me/sessions/{id}',
    summary: 'Signs the user out in one browser.',
    access: 'user',
    answer: answerOf(z.null(), { 200: 'The session has ended.' }),
    notFound: 'Session not found.',
  },
  listProgress: {
    at: 'GET /api/user/me/progress',
    summary: 'The problems that the signed-in user has submitted to, including those of running contests.',
    ...READERS,
    answer: answerOf(z.array(progressItemSchema), { 200: 'The problems.' }),
  },
  getProgressOverview: {
    at: 'GET /api/user/me/progress/overview',
    summary:
      'How much of each difficulty and pattern the signed-in user has solved, the days on which they submitted, and the ' +
      'number of problems that they first solved on each day.',
    ...READERS,
    query: progressOverviewQuerySchema,
    answer: answerOf(progressOverviewSchema, { 200: 'The overview.' }),
  },
  listApiTokens: {
    at: 'GET /api/user/me/tokens',
    summary: 'API tokens of the signed-in user, for scripts, without their secrets.',
    access: 'user',
    answer: answerOf(z.array(apiTokenSchema), { 200: 'The tokens, oldest first.' }),
  },
  createApiToken: {
    at: 'POST /api/user/me/tokens',
    summary:
      'Creates an API token. Scripts send it as `Authorization: Bearer …`; its scopes say what it may do.',
    access: 'user',
    limits: [{ name: 'api-token', per: 'user', limit: 60, minutes: 60 }],
    body: apiTokenRequestSchema,
    answer: answerOf(newApiTokenSchema, { 201: 'The token. Only this answer contains its secret.' }),
    errors: ['CONFLICT'],
  },
  revokeApiToken: {
    at: 'DELETE /api/user/me/tokens/{id}',
    summary: 'Revokes an API token immediately.',
    access: 'user',
    answer: answerOf(z.null(), { 200: 'The token has been revoked.' }),
    notFound: 'API token not found.',
  },
})
