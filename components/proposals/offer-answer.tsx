import { Button } from "@/components/ui/button";
import { CircleAlertIcon } from "@/components/ui/icons";
import { control, Labelled } from "@/components/ui/labelled";
import { longestWrittenName } from "@/lib/certificates/shared/certificate";
import { type MoneyStanding, standingCents } from "@/lib/proposals/instalments/shared/plan";
import { writeChoice } from "@/lib/proposals/shared/lines";
import { acceptSentence, offerPath } from "@/lib/proposals/shared/proposal";
import { offerRefusals, type RefusalName } from "@/lib/proposals/shared/refusals";

/* Plain forms, which work without scripts. */

type Answered = { code: string; version: number };

/** Why the last answer was not taken. */
export const OfferRefusal = ({ text }: { text: string }) => (
  <p id="aviso" role="alert" className="flex items-start gap-2.5 rounded-lg bg-danger-soft p-4 text-danger">
    <CircleAlertIcon className="mt-0.5 size-5" />
    {text}
  </p>
);

type AcceptProps = {
  chosen: string[];
  hasOptions: boolean;
  standing: MoneyStanding;
  target: string;
  refused: RefusalName | null;
  /** The values typed before, if the form was refused. */
  typed: Record<string, string>;
};

const fieldOf: Partial<Record<RefusalName, "name" | "digits" | "agrees">> = {
  nombre: "name",
  codigo: "digits",
  vencido: "digits",
  frase: "agrees",
};

/** The last step: the name, the sentence and the code. */
export function AcceptForm(props: Answered & AcceptProps) {
  const { code, version, chosen, hasOptions, standing, target, refused, typed } = props;
  const wrong = (field: string) =>
    refused && fieldOf[refused] === field ? { "aria-invalid": true, "aria-describedby": "aviso" } : {};
  const options = writeChoice(chosen);
  const own = (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="options" value={options} />
    </>
  );
  return (
    <section aria-labelledby="aceptar" className="space-y-5 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 id="aceptar" className="text-xl">
        Confirma que aceptas
      </h2>
      <p className="text-muted">Te enviamos un código de seis dígitos a {target}. Sirve durante 15 minutos.</p>
      {refused && <OfferRefusal text={offerRefusals[refused]} />}
      <form
        method="post"
        encType="multipart/form-data"
        action={`/api/proposals/accept/${code}`}
        className="max-w-md space-y-5"
      >
        {own}
        <input type="hidden" name="standing" value={standingCents(standing)} />
        <Labelled id="nombre" label="Nombre completo">
          <input
            id="nombre"
            name="name"
            autoComplete="name"
            maxLength={longestWrittenName}
            defaultValue={typed.name}
            {...wrong("name")}
            required
            className={control}
          />
        </Labelled>
        <Labelled id="codigo" label="Código">
          <input
            id="codigo"
            name="digits"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,8}"
            title="Seis dígitos"
            {...wrong("digits")}
            required
            className={`${control} tracking-widest tabular-nums`}
          />
        </Labelled>
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            name="agrees"
            defaultChecked={typed.agrees === "yes"}
            {...wrong("agrees")}
            required
            className="mt-0.5 size-6 shrink-0 accent-accent"
          />
          {acceptSentence}
        </label>
        <Button type="submit" size="lg" className="w-full sm:w-auto">
          Aceptar propuesta
        </Button>
      </form>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <form method="post" encType="multipart/form-data" action={`/api/proposals/code/${code}`}>
          {own}
          <Button type="submit" variant="secondary">
            Enviar otro código
          </Button>
        </form>
        {hasOptions && (
          <a href={`${offerPath(code)}?o=${options}`} className="inline-flex min-h-11 items-center link">
            Cambiar lo que elegí
          </a>
        )}
      </div>
    </section>
  );
}

/** For a client who does not accept, folded. */
export const RefuseForm = ({ code, version }: Answered) => (
  <details className="rounded-lg border border-line">
    <summary className="flex min-h-11 cursor-pointer items-center px-4 py-2">No la acepto</summary>
    <form
      method="post"
      encType="multipart/form-data"
      action={`/api/proposals/refuse/${code}`}
      className="max-w-md space-y-4 border-t border-line p-4"
    >
      <input type="hidden" name="version" value={version} />
      <Labelled id="motivo" label="¿Por qué?">
        <textarea id="motivo" name="reason" rows={3} maxLength={500} required className={`${control} h-auto py-3`} />
      </Labelled>
      <Button type="submit" variant="secondary">
        Rechazar propuesta
      </Button>
    </form>
  </details>
);
