import { control } from "@/components/ui/labelled";
import type { Media } from "@/lib/media/schema";
import { LibraryPicture } from "./library-picture";

type Props = {
  chosen: readonly Media[];
  alts: Readonly<Record<string, string>>;
  onChange: (alts: Record<string, string>) => void;
};

export const AskAlts = ({ chosen, alts, onChange }: Props) => (
  <ul className="mt-4 space-y-4">
    {chosen.map((media, index) => (
      <li key={media.id} className="flex items-start gap-4">
        <LibraryPicture media={media} sizes="6rem" className="size-24 shrink-0 rounded-md" />
        <label className="min-w-0 grow space-y-1.5">
          <span className="block font-medium">Qué se ve{chosen.length > 1 && ` en la imagen ${index + 1}`}</span>
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step is about this field
            autoFocus={index === 0}
            value={alts[media.id] ?? media.alt}
            maxLength={300}
            autoComplete="off"
            placeholder="Por ejemplo: el menú abierto con sus tres opciones"
            onChange={({ target }) => onChange({ ...alts, [media.id]: target.value })}
            className={control}
          />
        </label>
      </li>
    ))}
  </ul>
);
