import type { ReactNode } from "react";
import { SearchIcon } from "./icons";

/** What a `not-found.tsx` of the public pages shows; `children` lead on. */
export function MissingNotice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-4 px-4 py-16 text-center sm:py-24">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-subtle">
        <SearchIcon className="size-7" />
      </span>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-muted">{text}</p>
      {children}
    </div>
  );
}
