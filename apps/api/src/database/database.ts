import mongoose, { type Connection } from 'mongoose'
import { analysisModel } from '../features/analysis/analysis.model'
import { smallCasesModel } from '../features/analysis/small-cases.model'
import { announcementModel } from '../features/announcements/announcement.model'
import { apiTokenModel } from '../features/api-tokens/api-token.model'
import { auditModel } from '../features/audit/audit.model'
import { problemImportModel } from '../features/authoring/problem-import.model'
import { blobModel, blobUploadModel } from '../features/blobs/blob.model'
import { contestModel } from '../features/contests/contest.model'
import { standingModel } from '../features/contests/standing.model'
import { openedHelpModel } from '../features/lessons/opened-help.model'
import { packageVerificationModel } from '../features/packages/package-verification.model'
import { shippedModel } from '../features/packages/shipped.model'
import { passwordResetModel } from '../features/password-resets/password-reset.model'
import { mistakeReportModel } from '../features/problem-feedback/mistake-report.model'
import { problemModel } from '../features/problems/problem.model'
import { problemListRevisionModel } from '../features/problems/problem-list-revision'
import { problemVersionModel } from '../features/problems/problem-version.model'
import { rejudgingModel } from '../features/rejudgings/rejudging.model'
import { signInLinkModel } from '../features/sign-in-links/sign-in-link.model'
import { judgeFailureModel } from '../features/submission-records/judge-failure.model'
import { judgingModel } from '../features/submission-records/judging.model'
import { submissionModel } from '../features/submission-records/submission.model'
import { idempotencyKeyModel } from '../features/submissions/idempotency-key.model'
import { invitationModel } from '../features/users/invitation.model'
import { sessionModel } from '../features/users/session.model'
import { userModel } from '../features/users/user.model'
import { dailyProblemModel } from '../features/what-next/daily-problem.model'
import { FerretConnection } from './ferret-connection'

/** The collections, bound to one connection. */
const modelsOf = (connection: Connection) => ({
  users: userModel(connection),
  sessions: sessionModel(connection),
  signInLinks: signInLinkModel(connection),
  invitations: invitationModel(connection),
  audit: auditModel(connection),
  apiTokens: apiTokenModel(connection),
  passwordResets: passwordResetModel(connection),
  problems: problemModel(connection),
  problemListRevisions: problemListRevisionModel(connection),
  problemVersions: problemVersionModel(connection),
  packageVerifications: packageVerificationModel(connection),
  shipped: shippedModel(connection),
  openedHelp: openedHelpModel(connection),
  dailyProblems: dailyProblemModel(connection),
  contests: contestModel(connection),
  standings: standingModel(connection),
  announcements: announcementModel(connection),
  submissions: submissionModel(connection),
  judgeFailures: judgeFailureModel(connection),
  judgings: judgingModel(connection),
  rejudgings: rejudgingModel(connection),
  analyses: analysisModel(connection),
  smallCases: smallCasesModel(connection),
  mistakeReports: mistakeReportModel(connection),
  idempotencyKeys: idempotencyKeyModel(connection),
  problemImports: problemImportModel(connection),
  blobs: blobModel(connection),
  blobUploads: blobUploadModel(connection),
})

export type Models = ReturnType<typeof modelsOf>

/** @param url includes the name of the database */
export const createDatabase = (url: string) => {
  const connection = mongoose.createConnection()
  connection.set('bufferCommands', false)
  const models = modelsOf(connection)
  return {
    connection,
    models,
    /**
     * Connects and creates the indexes. Several processes may do so concurrently.
     * @param options.hasIndexes if true, no indexes are created
     * @throws if MongoDB does not answer
     */
    async connect({ hasIndexes = false } = {}): Promise<void> {
      const driver: mongoose.ConnectOptions & { connectionType: unknown } = {
        connectionType: FerretConnection,
        // How long a request waits before the API answers that the database is down.
        serverSelectionTimeoutMS: 2000,
        // If the server hangs, the heartbeat notices and closes its connections.
        connectTimeoutMS: 2000,
        heartbeatFrequencyMS: 2000,
        socketTimeoutMS: 20_000,
        // A busy server may be slow to open another connection.
        waitQueueTimeoutMS: 20_000,
      }
      await connection.openUri(url, driver)
      if (hasIndexes) return
      for (const model of Object.values(models)) await model.createIndexes()
    },
    /** @throws if MongoDB does not answer */
    async ping(): Promise<void> {
      if (connection.readyState !== 1 || !connection.db) throw new Error('The database is not connected.')
      await connection.db.command({ ping: 1 })
    },
    close: () => connection.close(),
  }
}
export type Database = ReturnType<typeof createDatabase>
