/** What each dialog of publishing is given. */
export type AskProps = { onClose: () => void; onDone: (text: string) => Promise<void> };
