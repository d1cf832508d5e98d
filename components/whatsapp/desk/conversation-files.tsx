import { FileTextIcon, PlayIcon } from "@/components/ui/icons";
import { formatBrief } from "@/lib/core/dates";
import type { conversationDetails } from "@/lib/whatsapp/desk/schema";
import { thumbnailPath } from "../media/file-facts";
import type { z } from "zod";

type File = z.output<typeof conversationDetails>["media"][number];

const names: Record<string, string> = { image: "la foto", video: "el video", document: "el documento" };

export function ConversationFiles({ media, onMessage }: { media: File[]; onMessage: (id: string) => void }) {
  return (
    <ul className="grid grid-cols-3 gap-1.5">
      {media.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            aria-label={`Ir a ${names[file.kind]} del ${formatBrief(file.at)}${file.fileName && `: ${file.fileName}`}`}
            title={file.fileName || undefined}
            onClick={() => onMessage(file.messageId)}
            className="grid aspect-square w-full place-items-center overflow-hidden rounded-md bg-sunken text-muted hover:text-ink"
          >
            <Face file={file} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Face({ file: { id, kind, fileName, hasThumbnail } }: { file: File }) {
  if (hasThumbnail) {
    return (
      // Our files need a session, and Next would cache its optimised images for everybody.
      // oxlint-disable-next-line @next/next/no-img-element
      <img src={thumbnailPath(id)} alt="" loading="lazy" className="size-full object-cover" />
    );
  }
  if (kind === "video") return <PlayIcon />;
  return (
    <span className="grid justify-items-center gap-1 p-2">
      <FileTextIcon />
      <span dir="auto" className="line-clamp-2 text-sm leading-4 wrap-anywhere">
        {fileName || "Documento"}
      </span>
    </span>
  );
}
