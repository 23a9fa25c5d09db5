import { barriers, isTooWide } from './accessibility'
import { closePage, openPage, signUpInBrowser } from './browser'
import { sharedBrowser, sharedStack } from './shared-product'

test('an organiser creates, publishes and changes a problem with the form, and the judge verifies it', async () => {
  const stack = await sharedStack()
  const { page, errors } = await openPage(await sharedBrowser(), stack.url)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const email = 'teacher@example.org'
  await signUpInBrowser(page, email)
  expect(await stack.users('make-admin', email)).toMatchObject({ code: 0 })

  await page.goto('/organise/problems/new')
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await page.getByLabel('Licence', { exact: true }).selectOption('cc by-sa')
  await page.getByRole('button', { name: 'Save problem' }).click()
  await page.getByRole('link', { name: 'This licence needs an author or a rights owner.' }).click()
  await page.keyboard.type('Ada Ek')
  // The draft survives a reload.
  await page.reload()
  expect(await page.getByLabel('Authors').inputValue()).toBe('Ada Ek')
  await page.getByLabel(/^Publish the problem when/).check()
  await page.getByRole('button', { name: 'Save problem' }).click()

  await page.getByText('Published. Everybody can see and solve it.').waitFor()
  const right = page.getByRole('row', { name: /^Program 1 / })
  await right.getByText('As expected').waitFor()
  await right.getByText(/^[\d.]+ s of 2 s/).waitFor()
  await page
    .getByRole('row', { name: /^Program 2 / })
    .getByText('As expected')
    .waitFor()
  await page.getByRole('link', { name: 'Open the problem' }).click()
  await page.getByRole('row', { name: /^Test 5 Hidden/ }).waitFor()
  expect([await isTooWide(page), await barriers(page)]).toEqual([false, []])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download as a zip file/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('largest-gap.zip')

  await page.getByRole('link', { name: 'Edit in the form' }).click()
  await page.getByLabel('Time limit (seconds)').fill('1')
  await page.getByRole('button', { name: 'Save problem' }).click()
  await page.getByRole('link', { name: 'Open the problem' }).click()
  await page.getByText('Time limit: 2 s → 1 s').waitFor()

  await page.getByRole('link', { name: 'View as a learner' }).click()
  await page.getByRole('heading', { name: 'Largest Gap', level: 1 }).waitFor()
  await page.goBack()
  // Remove the problem, because other suites count the published problems.
  await page.getByRole('button', { name: 'Delete problem' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete problem' }).click()
  await page.waitForURL('**/organise/problems')
  expect(errors).toEqual([])
  await closePage(page)
})
