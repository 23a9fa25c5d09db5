import { contestSlugSchema } from '@cohort/shared'

const HOUR_MS = 3_600_000

/**
 * The files of a new contest, with comments that explain their keys.
 * @param name becomes the contest's short name if valid
 * @param now the contest begins a week after this time
 */
export const newContest = (name: string, now: Date): Readonly<Record<string, string>> => ({
  'contest.yaml': `# The ICPC Contest Package Format: https://ccs-specs.icpc.io/draft/contest_package

# The short name in the contest's address. Applying the same id again changes the contest.
id: ${contestSlugSchema.safeParse(name).success ? JSON.stringify(name) : 'my-contest'}
name: My Contest
# With the offset from UTC, such as +02:00.
start_time: ${aWeekAfter(now)}
# h:mm:ss
duration: 5:00:00
# Minutes for each rejected submission to a problem that is solved later.
penalty_time: 20
`,
  'problemset.yaml': `# The problems in the order of the board. Put their packages into folders of the same name next to this file, or
# push them first: cohort problem push PACKAGE
problems: []

# Replace the line above with your problems, such as:
# problems:
#   - id: my-problem      # the name of its package
#     label: A            # default: A, B, C
#     color: green        # of its balloon
#     rgb: '#3f9b5b'
`,
  'description.md': "What participants read on the contest's page, in **Markdown**.\n",
  'cohort.yaml': `# Settings that the format does not have.

# Who can see the contest and take part: everyone, users (signed-in users), groups or jury.
audience: everyone
# With the audience groups: the classes or teams that can.
# groups:
#   - 7a
# closed: participants get no AI help while the contest runs.
aiHelp: open
# closed: after the contest, its hidden problems stay hidden until somebody publishes them.
practiceAfter: open
# Starts the contest when it is applied for the first time, instead of start_time in contest.yaml.
# start: when-applied
# The points for solving a problem. The default is 1.
# points:
#   my-problem: 2
`,
})

const aWeekAfter = (now: Date): string => {
  const hour = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS
  return new Date(hour + 7 * 24 * HOUR_MS).toISOString().replace('.000Z', '+00:00')
}
