/** The document's title, in the same form on every page. */
export const PageTitle = ({ children }: { children: string }) => <title>{`${children} · Cohort`}</title>
