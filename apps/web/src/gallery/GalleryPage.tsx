import { PageTitle } from '../components/ui/PageTitle'
import { Controls, Messages } from './Controls'
import { Judging } from './Judging'
import { ContestLists, ProblemLists } from './Lists'

/** /gallery, in development only: every component in each of its states, in both themes. */
export const GalleryPage = () => (
  <div className="mx-auto w-full max-w-[1180px] px-4 py-6 sm:px-7 md:py-9">
    <PageTitle>Gallery</PageTitle>
    <h1 className="mb-6 text-[26px] sm:text-2xl">Gallery</h1>
    <Controls />
    <Messages />
    <Judging />
    <ProblemLists />
    <ContestLists />
  </div>
)
