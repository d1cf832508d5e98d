import type { LinkFolderChoice } from "@/lib/shortener/folders/schema";

/** No folder, folders whose links the user may change, and always the current one. */
export const folderOptions = (folders: LinkFolderChoice[], now?: { _id: string; name: string } | null) => [
  { value: "", label: "Sin carpeta" },
  ...[...folders.filter(({ mayChange, _id }) => mayChange && _id !== now?._id), ...(now ? [now] : [])]
    .map(({ _id, name }) => ({ value: _id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, "es")),
];
