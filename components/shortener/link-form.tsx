"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { useEarlyFrame } from "@/components/ui/dialog";
import { PlusIcon } from "@/components/ui/icons";
import { leave } from "@/components/ui/leave-guard";
import { openedPiece } from "@/components/ui/opened-piece";
import { useSingleKey } from "@/components/ui/single-keys";
import { listHref } from "@/lib/core/list-href";
import type { LinkFolderChoice } from "@/lib/shortener/folders/schema";
import type { ShortLink } from "@/lib/shortener/schema";

const ShortLinkDialog = openedPiece(() => import("./short-link-dialog").then((file) => file.ShortLinkDialog));

type Props = {
  link?: ShortLink;
  folders: LinkFolderChoice[];
  /** The folder preselected for a new link; empty for none. */
  folder: string;
  base: string;
  listPath: string;
  newest: string;
};

/** The button and the form of a link: `?new=1` makes one, `?edit=` changes one. */
export function LinkEditor({ link, folders, folder, base, listPath, newest }: Props) {
  const router = useRouter();
  const isOpen = useSearchParams().has("new") && !link;
  const isShown = isOpen || Boolean(link);
  /** Whether going back one step shows the list without the form. */
  const isOverList = useRef(false);
  const [made, setMade] = useState<ShortLink | null>(null);
  const [showsMade, setShowsMade] = useState(false);
  const [madeId, setMadeId] = useState("");
  const newPath = withParams(listPath, { new: "1" });

  // A bookmarked or reloaded `newest` is stale, so remove it.
  const isOld = newest !== "" && newest !== madeId;
  useEffect(() => {
    if (isOld) router.replace(isOpen ? newPath : listPath, { scroll: false });
  }, [isOld, isOpen, listPath, newPath, router]);

  function open() {
    setMade(null);
    setShowsMade(false);
    // The form is already loaded, so no request is needed.
    history.pushState(null, "", newPath);
  }

  useEffect(() => {
    if (!isShown) isOverList.current = true;
  }, [isShown]);
  useEffect(
    () => () => {
      isOverList.current = false;
    },
    [],
  );

  const close = () =>
    leave(() => {
      // The list may still be refreshing with the new link; this navigation replaces that one.
      const path = made ? withParams(listPath, { newest: made._id }) : listPath;
      const show = () => router.replace(path, { scroll: false });
      if (!isOverList.current) return link || made ? show() : history.replaceState(null, "", path);
      if (made) window.addEventListener("popstate", show, { once: true });
      history.back();
    });

  function tell(created: ShortLink) {
    setMade(created);
    setShowsMade(true);
    setMadeId(created._id);
    router.replace(withParams(newPath, { newest: created._id }), { scroll: false });
  }

  ShortLinkDialog.useEarly();
  useEarlyFrame();
  const hasKey = useSingleKey("c", open);

  return (
    <>
      <ButtonLink
        href={newPath}
        scroll={false}
        prefetch={false}
        aria-keyshortcuts={hasKey ? "C" : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      >
        <PlusIcon /> Crear enlace
        {hasKey && (
          <kbd
            aria-hidden="true"
            className="rounded-sm border border-current px-1.5 font-mono text-sm font-normal max-md:hidden"
          >
            C
          </kbd>
        )}
      </ButtonLink>
      <ShortLinkDialog
        isWanted={isShown}
        open={isShown}
        link={link}
        folders={folders}
        folder={folder}
        made={showsMade ? made : null}
        base={base}
        listPath={listPath}
        onMade={tell}
        onAnother={() => setShowsMade(false)}
        onClose={close}
      />
    </>
  );
}

function withParams(path: string, params: Record<string, string>): string {
  const [pathname = "", search = ""] = path.split("?");
  return listHref(pathname, { ...Object.fromEntries(new URLSearchParams(search)), ...params });
}
