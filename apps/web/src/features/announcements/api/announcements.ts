import {
  ANNOUNCEMENTS_EVENT,
  type Announcement,
  announcementCalls,
  announcementSchema,
  CONTEST_REVISION_EVENT,
  CONTEST_TIMES_EVENT,
  type ContestTimes,
  contestRevisionSchema,
  contestTimesSchema,
  PROBLEM_VERSIONS_EVENT,
  type ProblemVersions,
  pathTo,
  problemVersionsSchema,
} from '@cohort/shared'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '../../../http/call'
import { listenTo } from '../../../http/server-events'
import { useSession } from '../../session/session.store'

/** The polling interval, in ms, in case the stream does not work, for example behind some proxies. */
const REFRESH_MS = 60_000

/**
 * The maximum random delay, in ms, before a page fetches a changed contest. All open pages learn of a change at the
 * same moment, so without a delay they would all send their requests at once.
 */
const SPREAD_MS = 3000

const keyOf = (contestId: string | undefined, userId: string | undefined) => [
  'announcements',
  contestId,
  userId,
]

const timesKey = (contestId: string) => ['announcements', 'times', contestId]

/** The contest's current times, as last received from its stream; undefined until then. */
export const useLatestTimes = (contestId: string): ContestTimes | undefined =>
  useQuery<ContestTimes>({ queryKey: timesKey(contestId), queryFn: skipToken }).data

/**
 * The value before the first event of the stream. A page opened in the background has no stream and may miss changes,
 * so it starts with an empty string, and the first event counts as a change.
 */
const useBeforeStream = () => useState(() => (document.visibilityState === 'visible' ? undefined : ''))[0]

const revisionKey = (contestId: string | undefined) => ['announcements', 'revision', contestId]

/**
 * A string that changes whenever the organiser or the jury changes the contest, as last received from its stream. Until
 * then it is undefined, or empty if the page was opened in the background.
 */
export const useLatestRevision = (contestId: string | undefined): string | undefined => {
  const before = useBeforeStream()
  return useQuery<string>({ queryKey: revisionKey(contestId), queryFn: skipToken }).data ?? before
}

const versionsKey = (contestId: string | undefined) => ['announcements', 'versions', contestId]

/**
 * A problem's current version, as last received from the contest's stream. Until then it is undefined, or empty if the
 * page was opened in the background.
 */
export const useLatestVersion = (contestId: string | undefined, problemId: string): string | undefined => {
  const before = useBeforeStream()
  const versions = useQuery<ProblemVersions>({ queryKey: versionsKey(contestId), queryFn: skipToken }).data
  return versions?.[problemId] ?? before
}

/** Follows the stream of a contest, with announcements and other changes, while the page is visible. */
export const useContestStream = (contestId: string | undefined): void => {
  const userId = useSession((session) => session.userData?._id)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (contestId === undefined) return
    const queryKey = keyOf(contestId, userId)
    const onAnnouncements = (announcements: Announcement[]) => {
      // A request that is still pending would replace the list with an older one.
      void queryClient
        .cancelQueries({ queryKey })
        .then(() => queryClient.setQueryData(queryKey, announcements))
    }
    const onTimes = (times: ContestTimes) => queryClient.setQueryData(timesKey(contestId), times)
    const onVersions = (versions: ProblemVersions) =>
      queryClient.setQueryData(versionsKey(contestId), versions)
    let later: ReturnType<typeof setTimeout> | undefined
    const onRevision = (revision: string) => {
      clearTimeout(later)
      const store = () => queryClient.setQueryData(revisionKey(contestId), revision)
      if (queryClient.getQueryData(revisionKey(contestId)) === undefined) store()
      else later = setTimeout(store, Math.random() * SPREAD_MS)
    }
    const stop = whileVisible(() =>
      openAnnouncementEvents(contestId, { onAnnouncements, onTimes, onVersions, onRevision }),
    )
    return () => {
      clearTimeout(later)
      stop()
    }
  }, [queryClient, contestId, userId])
}

/** The announcements that the user may see, kept up to date while the page is visible. */
export const useAnnouncements = (contestId: string | undefined) => {
  useContestStream(contestId)
  return useAnnouncementList(contestId)
}

/** The same announcements, without opening the stream, for pages whose contest strip already follows it. */
export const useAnnouncementList = (contestId: string | undefined) => {
  const userId = useSession((session) => session.userData?._id)
  return useQuery({
    queryKey: keyOf(contestId, userId),
    enabled: contestId !== undefined,
    queryFn: ({ signal }) =>
      call(announcementCalls.listAnnouncements, { params: { id: contestId as string }, signal }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
}

const listSchema = z.array(announcementSchema)

interface StreamHandlers {
  onAnnouncements: (announcements: Announcement[]) => void
  onTimes: (times: ContestTimes) => void
  onVersions: (versions: ProblemVersions) => void
  onRevision: (revision: string) => void
}

const openAnnouncementEvents = (
  id: string,
  { onAnnouncements, onTimes, onVersions, onRevision }: StreamHandlers,
) => {
  const source = new EventSource(pathTo(announcementCalls.followAnnouncements, { id }))
  listenTo(source, ANNOUNCEMENTS_EVENT, listSchema, onAnnouncements)
  listenTo(source, CONTEST_TIMES_EVENT, contestTimesSchema, onTimes)
  listenTo(source, PROBLEM_VERSIONS_EVENT, problemVersionsSchema, onVersions)
  listenTo(source, CONTEST_REVISION_EVENT, contestRevisionSchema, onRevision)
  return () => source.close()
}

/**
 * Keeps a connection open while the page is visible. Hidden tabs must close theirs, because browsers allow only six
 * HTTP/1.1 connections to a server across all tabs.
 */
const whileVisible = (open: () => () => void): (() => void) => {
  let close: (() => void) | null = null
  const follow = () => {
    const isVisible = document.visibilityState === 'visible'
    if (isVisible) close ??= open()
    else {
      close?.()
      close = null
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close?.()
  }
}
