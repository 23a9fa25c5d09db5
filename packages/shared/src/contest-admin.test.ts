import { colourNameSchema, problemLabelSchema } from './contest-admin'

test.each(['\0', '\n', '\u202e', '\u200b'])('a label or colour name cannot contain %j', (invisible) => {
  for (const schema of [problemLabelSchema, colourNameSchema]) {
    expect(schema.safeParse('A 1').success).toBe(true)
    expect(schema.safeParse(`A${invisible}1`).success).toBe(false)
  }
})
