import {
  ANNOUNCEMENTS_EVENT,
  type Announcement,
  announcementCalls,
  announcementSchema,
  CONTEST_TIMES_EVENT,
  type ContestTimes,
  contestTimesSchema,
  PROBLEM_VERSIONS_EVENT,
  type ProblemVersions,
  pathTo,
  problemVersionsSchema,
} from '@cohort/shared'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { call } from '../../../http/call'

/** Without a stream, for example behind some proxies, announcements arrive this much later, in ms. */
const REFRESH_MS = 60_000

const keyOf = (contestId: string | undefined, userId: string | undefined) => [
  'announcements',
  contestId,
  userId,
]

const timesKey = (contestId: string) => ['announcements', 'times', contestId]

/** The contest's times as its jury last set them, while announcements are followed; undefined until then. */
export const useLatestTimes = (contestId: string): ContestTimes | undefined =>
  useQuery<ContestTimes>({ queryKey: timesKey(contestId), queryFn: skipToken }).data

const versionsKey = (contestId: string | undefined) => ['announcements', 'versions', contestId]

/** A problem's current version, while announcements of its contest are followed; undefined until then. */
export const useLatestVersion = (contestId: string | undefined, problemId: string): string | undefined =>
  useQuery<ProblemVersions>({ queryKey: versionsKey(contestId), queryFn: skipToken }).data?.[problemId]

/**
 * The announcements of a contest that the reader may see, kept up to date while the page is visible.
 * @param userId the reader's
 */
export const useAnnouncements = (contestId: string | undefined, userId: string | undefined) => {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (contestId === undefined) return
    const queryKey = keyOf(contestId, userId)
    const take = (announcements: Announcement[]) => {
      // An answer that arrives after the stream is older.
      void queryClient
        .cancelQueries({ queryKey })
        .then(() => queryClient.setQueryData(queryKey, announcements))
    }
    const takeTimes = (times: ContestTimes) => queryClient.setQueryData(timesKey(contestId), times)
    const takeVersions = (versions: ProblemVersions) =>
      queryClient.setQueryData(versionsKey(contestId), versions)
    return whileVisible(() => openAnnouncementEvents(contestId, take, takeTimes, takeVersions))
  }, [queryClient, contestId, userId])
  return useAnnouncementList(contestId, userId)
}

/** The same, for a page whose contest strip already follows them. */
export const useAnnouncementList = (contestId: string | undefined, userId: string | undefined) =>
  useQuery({
    queryKey: keyOf(contestId, userId),
    enabled: contestId !== undefined,
    queryFn: ({ signal }) =>
      call(announcementCalls.listAnnouncements, { params: { id: contestId as string }, signal }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })

const listSchema = z.array(announcementSchema)

const openAnnouncementEvents = (
  id: string,
  onList: (announcements: Announcement[]) => void,
  onTimes: (times: ContestTimes) => void,
  onVersions: (versions: ProblemVersions) => void,
) => {
  const source = new EventSource(pathTo(announcementCalls.followAnnouncements, { id }))
  source.addEventListener(ANNOUNCEMENTS_EVENT, (event: MessageEvent<string>) => {
    const list = listSchema.safeParse(JSON.parse(event.data))
    if (list.success) onList(list.data)
  })
  source.addEventListener(CONTEST_TIMES_EVENT, (event: MessageEvent<string>) => {
    const times = contestTimesSchema.safeParse(JSON.parse(event.data))
    if (times.success) onTimes(times.data)
  })
  source.addEventListener(PROBLEM_VERSIONS_EVENT, (event: MessageEvent<string>) => {
    const versions = problemVersionsSchema.safeParse(JSON.parse(event.data))
    if (versions.success) onVersions(versions.data)
  })
  return () => source.close()
}

/** A browser has six connections to a server for all its tabs, so hidden tabs must not use one each. */
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
