"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { Selection, SelectRow } from "@/components/dashboard/selection";
import { Badge } from "@/components/ui/badge";
import { useAddressSteps } from "@/components/ui/use-address-steps";
import { useAwake } from "@/components/ui/use-awake";
import type { Media } from "@/lib/media/schema";
import { LibraryPicture } from "./library-picture";
import { MediaBulk } from "./media-bulk";
import { MediaDialog } from "./media-dialog";

/** Pictures of the library. The open one is in the address, so that the back button closes it. */
export function MediaGrid({ rows }: { rows: Media[] }) {
  const router = useRouter();
  const isAwake = useAwake();
  const open = useSearchParams().get("picture");
  const { go, back } = useAddressSteps();
  return (
    <Selection ids={rows.map(({ id }) => id)}>
      <div className="flex flex-col gap-2">
        <MediaBulk />
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 2xl:grid-cols-6">
          {rows.map((media) => (
            <li
              key={media.id}
              className="relative rounded-lg has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-accent"
            >
              <button
                type="button"
                disabled={!isAwake}
                onClick={() => go({ picture: media.id }, true)}
                className="group block w-full overflow-hidden rounded-lg border border-line bg-surface text-left transition-colors hover:border-line-strong"
              >
                <LibraryPicture
                  media={media}
                  sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 45vw"
                  alt={media.alt}
                  className="aspect-[4/3]"
                />
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2">
                  <span className="min-w-0 grow basis-24 truncate">{media.name}</span>
                  {media.alt === "" && <Badge tone="amber">Falta el texto</Badge>}
                </span>
              </button>
              <div className="absolute top-2 left-2 rounded-md bg-surface/90 px-1.5">
                <SelectRow id={media.id} name={media.name} />
              </div>
            </li>
          ))}
        </ul>
      </div>
      {open !== null && (
        <MediaDialog
          key={open}
          id={open}
          known={rows.find(({ id }) => id === open)}
          onClose={() => back({ picture: null })}
          onChanged={() => router.refresh()}
        />
      )}
    </Selection>
  );
}
