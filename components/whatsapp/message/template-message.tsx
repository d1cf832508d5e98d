import {
  ClipboardListIcon,
  CopyIcon,
  EyeIcon,
  FileTextIcon,
  LinkIcon,
  MapPinIcon,
  MessageCircleIcon,
  PhoneIcon,
  VideoIcon,
} from "@/components/ui/icons";
import type { HeaderFormat, ShownTemplate } from "@/lib/whatsapp/templates/schema";
import { FormattedText } from "./formatted-text";

const files: Partial<Record<HeaderFormat, { Icon: typeof EyeIcon; label: string }>> = {
  image: { Icon: EyeIcon, label: "Imagen" },
  video: { Icon: VideoIcon, label: "Video" },
  document: { Icon: FileTextIcon, label: "Documento" },
  location: { Icon: MapPinIcon, label: "Ubicación" },
};

const buttonIcons = {
  reply: MessageCircleIcon,
  url: LinkIcon,
  phone: PhoneIcon,
  copy: CopyIcon,
  flow: ClipboardListIcon,
} as const;

export function TemplateMessage({ header, body, footer, buttons }: ShownTemplate) {
  const file = header && files[header.format];
  return (
    <div className="space-y-1.5">
      {file && (
        <p className="flex items-center gap-2 rounded-md border border-line bg-paper p-3 text-muted">
          <file.Icon className="size-5 text-accent" />
          <span className="min-w-0 wrap-anywhere whitespace-pre-line">{header.text || file.label}</span>
        </p>
      )}
      {header?.format === "text" && <p className="font-semibold wrap-anywhere">{header.text}</p>}
      <FormattedText text={body} />
      {footer && <p className="text-sm wrap-anywhere text-subtle">{footer}</p>}
      {buttons.length > 0 && (
        <ul className="-mx-3 mt-2 divide-y divide-line border-y border-line">
          {buttons.map(({ kind, text }, at) => {
            const Icon = buttonIcons[kind];
            return (
              <li
                key={at}
                className="flex items-center justify-center gap-2 px-3 py-2 text-center font-medium text-accent"
              >
                <Icon className="size-4" /> <span className="min-w-0 wrap-anywhere">{text}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
