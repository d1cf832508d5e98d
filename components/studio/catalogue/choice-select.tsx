import { control } from "@/components/ui/labelled";
import type { Choice } from "@/lib/studio/schema";

/** Also names a choice that no longer exists. */
export function choiceTitle(choices: readonly Choice[], id: string): string {
  const choice = choices.find((each) => each.id === id);
  if (!choice) return "Ya no existe";
  return choice.isLive ? choice.title : `${choice.title || "Sin título"} (sin publicar)`;
}

type Props = { label: string; choices: readonly Choice[]; onChoose: (id: string) => void };

export function ChoiceSelect({ label, choices, onChoose }: Props) {
  if (choices.length === 0) return null;
  return (
    <select
      aria-label={label}
      value=""
      onChange={({ target }) => target.value && onChoose(target.value)}
      className={`${control} sm:max-w-sm`}
    >
      <option value="">{label}…</option>
      {choices.map(({ id }) => (
        <option key={id} value={id}>
          {choiceTitle(choices, id)}
        </option>
      ))}
    </select>
  );
}
