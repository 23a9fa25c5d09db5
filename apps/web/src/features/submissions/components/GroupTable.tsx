import type { GroupResult } from '@cohort/shared'
import { Fragment } from 'react'
import { points } from '../formatting'
import { submissionTexts as texts } from '../texts'
import { VerdictLabel } from './VerdictLabel'

/** One row per group: its status, its points out of the maximum, its tests, and why some were skipped. */
export const GroupTable = ({ groups }: { groups: GroupResult[] }) => (
  <table className="w-full border-collapse text-s tabular-nums">
    <thead>
      <tr className="text-left text-xs text-ink-2">
        <th className="py-1.5 pr-2 pl-2 font-medium">{texts.group}</th>
        <th className="py-1.5 pr-2 font-medium sm:w-56">{texts.status}</th>
        <th className="py-1.5 pr-2 pl-2 text-right font-medium sm:w-28">{texts.points}</th>
        <th className="hidden w-28 py-1.5 pr-2 pl-8 text-right font-medium sm:table-cell">{texts.tests}</th>
      </tr>
    </thead>
    <tbody>
      {groups.map((group) => (
        <Fragment key={group.name}>
          <tr className="h-11 border-t border-line sm:h-9">
            <th scope="row" className="max-w-0 py-0 pr-2 pl-2 text-left font-medium break-words">
              {group.name}
            </th>
            <td className="py-0 pr-2">
              {group.status === null ? (
                <span className="text-ink-2">{texts.notThrough}</span>
              ) : (
                <VerdictLabel verdict={group.status} />
              )}
            </td>
            <td className="py-0 pr-2 pl-2 text-right whitespace-nowrap">{pointsOf(group)}</td>
            <td className="hidden py-0 pr-2 pl-8 text-right whitespace-nowrap text-ink-2 sm:table-cell">
              {texts.testRange(group.firstTest + 1, group.firstTest + group.testCount)}
            </td>
          </tr>
          {group.detail && (
            <tr>
              <td colSpan={4} className="px-2 pb-2 text-ink-2">
                {group.detail}
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
  </table>
)

const pointsOf = ({ points: got, maxPoints }: GroupResult): string => {
  const shown = got === null ? '–' : points(got)
  return maxPoints === null ? shown : `${shown} / ${points(maxPoints)}`
}
