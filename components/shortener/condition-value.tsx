import { control } from "@/components/ui/labelled";
import { toLocalTime } from "@/lib/core/days";
import {
  type ConditionKind,
  maxCondition,
  type RuleCondition,
  ruleDevices,
  weekDays,
} from "@/lib/shortener/shared/rule-words";
import { countryName } from "@/lib/visits/shared/labels";

const examples: Partial<Record<ConditionKind, string>> = {
  os: "Windows, macOS",
  browser: "Chrome, Safari",
  language: "es, pt-BR",
  country: "Chile, Perú",
  city: "Lima, Arequipa",
  query: "ref, ref= o ref=boletin",
  ip: "190.12.0.0/16, 190.12.*.*",
};

/** A stored value for editing: moments in local time, countries by name. */
export function shownValue({ kind, value }: RuleCondition): string {
  if (kind === "before" || kind === "after") return toLocalTime(value);
  return kind === "country" ? value.split(",").map(countryName).join(", ") : value;
}

type Props = RuleCondition & { label: string; onChange: (value: string) => void };

export function ConditionValue({ kind, value, label, onChange }: Props) {
  if (kind === "device") return <Choices names={ruleDevices} value={value} label={label} onChange={onChange} />;
  if (kind === "days") return <Choices names={weekDays} value={value} label={label} onChange={onChange} />;
  if (kind === "hours") {
    const [from = "", to = ""] = value.split("-");
    return (
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="time"
          aria-label={`${label}: desde`}
          value={from}
          onChange={({ target }) => onChange(`${target.value}-${to}`)}
          className={`${control} w-auto!`}
        />
        <span className="text-subtle">hasta</span>
        <input
          type="time"
          aria-label={`${label}: hasta`}
          value={to}
          onChange={({ target }) => onChange(`${from}-${target.value}`)}
          className={`${control} w-auto!`}
        />
        <span className="text-sm text-subtle">hora de Lima y Bogotá</span>
      </div>
    );
  }
  return (
    <input
      type={kind === "before" || kind === "after" ? "datetime-local" : "text"}
      aria-label={label}
      value={value}
      placeholder={examples[kind]}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={maxCondition}
      onChange={({ target }) => onChange(target.value)}
      className={control}
    />
  );
}

type ChoicesProps = {
  names: Record<string, string>;
  value: string;
  label: string;
  onChange: (value: string) => void;
};

function Choices({ names, value, label, onChange }: ChoicesProps) {
  const chosen = value.split(",").filter(Boolean);
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {Object.entries(names).map(([id, name]) => {
        const isChosen = chosen.includes(id);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange((isChosen ? chosen.filter((one) => one !== id) : [...chosen, id]).join(","))}
            className="min-h-11 rounded-lg border border-line-strong px-3 text-base hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium"
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}
