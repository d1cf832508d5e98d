export const EmptyMark = () => (
  <span aria-hidden="true" className="block size-5 shrink-0 rounded-full border-2 border-line-strong" />
);
