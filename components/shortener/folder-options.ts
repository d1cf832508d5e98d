import type { LinkFolderChoice } from "@/lib/shortener/folders/schema";

/** Where a link may be put: in none, or in a folder whose links one may change. Where it is now is always among them. */
export const folderOptions = (folders: LinkFolderChoice[], now?: { _id: string; name: string } | null) => [
  { value: "", label: "Sin carpeta" },
  ...[...folders.filter(({ mayChange, _id }) => mayChange && _id !== now?._id), ...(now ? [now] : [])]
    .map(({ _id, name }) => ({ value: _id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, "es")),
];
