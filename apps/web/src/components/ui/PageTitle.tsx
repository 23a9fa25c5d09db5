/** The document's title, in one form for every page. */
export const PageTitle = ({ children }: { children: string }) => <title>{`${children} · Cohort`}</title>
