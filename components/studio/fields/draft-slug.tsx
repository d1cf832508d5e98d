"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { control, Labelled } from "@/components/ui/labelled";
import { useApi } from "@/lib/api/use-api";
import { proposeSlug } from "@/lib/core/text";
import { describeCost } from "../describe-cost";
import { useDraftState } from "../draft/draft-context";
import { type DraftFieldProps, useDraftControl } from "./draft-text";

type Props = Partial<DraftFieldProps> & {
  from: string;
};

/**
 * The slug follows the title until somebody edits it or until it is published, because other sites may link to it from
 * then on.
 */
export function DraftSlug({ from, name = "slug", label = "Dirección", hint }: Props) {
  const title = useDraftState(({ fields }) => fields[from]) as string;
  const { path, published, slug } = useDraftState(({ draft }) => draft);
  const { labelled, described, value, readOnly, set } = useDraftControl<string>({ name, label, hint });
  const before = useRef(title);

  const follow = useEffectEvent((last: string) => {
    if (readOnly || published || !isProposed(value, last)) return;
    set(proposeSlug(title));
  });
  useEffect(() => {
    if (before.current === title) return;
    const last = before.current;
    before.current = title;
    follow(last);
  }, [title]);

  // The path above the slug, as the server built it for the slug that it knows.
  const above = path?.endsWith(slug) ? path.slice(0, path.length - slug.length) : null;
  const isMoving = published !== null && published[name] !== value;
  const note =
    above || isMoving ? (
      <>
        {above && <Address above={above} slug={value} />}
        {isMoving && <MoveCost />}
      </>
    ) : (
      hint
    );
  return (
    <Labelled {...labelled} hint={note}>
      <input
        {...described}
        aria-describedby={described["aria-describedby"] ?? (note ? `${described.id}-hint` : undefined)}
        value={value}
        readOnly={readOnly}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => set(target.value)}
        onBlur={() => !readOnly && value !== proposeSlug(value) && set(proposeSlug(value))}
        className={control}
      />
    </Labelled>
  );
}

const Address = ({ above, slug }: { above: string; slug: string }) => (
  <span className="wrap-anywhere">
    {above}
    <b className="font-semibold text-ink">{slug || "…"}</b>
  </span>
);

function MoveCost() {
  const id = useDraftState(({ draft }) => draft.id);
  const { data } = useApi(["GET /api/content/cost/{id}", { params: { id } }]);
  return (
    <span role="status" className="mt-1 block text-amber">
      Cambias una dirección publicada
      {data && `: ${describeCost(data)}`}. La dirección anterior seguirá llevando aquí.
    </span>
  );
}

/** Whether a slug follows from a title, maybe with a number because the plain one was taken. */
function isProposed(slug: string, title: string): boolean {
  const proposed = proposeSlug(title);
  return slug === "" || slug.replace(/-\d+$/, "") === proposed.replace(/-\d+$/, "");
}
