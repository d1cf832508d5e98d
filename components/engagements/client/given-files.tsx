import { DownloadIcon } from "@/components/ui/icons";
import { formatBytes } from "@/lib/core/numbers";
import { givenFilePath } from "@/lib/engagements/shared/client-page";
import type { ShownFile } from "@/lib/engagements/shared/client-view";

/** Files that the client downloads. */
export function GivenFiles({ clientKey, files }: { clientKey: string; files: ShownFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul>
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a
            href={givenFilePath(clientKey, id)}
            download
            className="inline-flex min-h-11 max-w-full items-center gap-2 link"
          >
            <DownloadIcon className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {name} <span className="text-muted">({formatBytes(bytes)})</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
