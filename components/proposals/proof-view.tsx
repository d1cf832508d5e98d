import type { ReactNode } from "react";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { BanIcon, DownloadIcon, ShieldCheckIcon } from "@/components/ui/icons";
import { control, Labelled } from "@/components/ui/labelled";
import { Unfold } from "@/components/ui/unfold";
import { publicKeysPath } from "@/lib/certificates/shared/certificate";
import { formatDateTime } from "@/lib/core/dates";
import { formatMoney } from "@/lib/core/numbers";
import { pdfPath } from "@/lib/proposals/shared/proposal";
import { channelLabels, type Channel } from "@/lib/proposals/shared/states";

type Proof = {
  place: number;
  version: number;
  pdfHash: string;
  acceptedAt: Date;
  signature: string;
  currency: string;
  totalCents: number;
  isGood: boolean;
  hasFile: boolean;
  /** Null once the person was erased. */
  signer: { name: string; channel: Channel; target: string } | null;
};

type Props = {
  code: string;
  number: string;
  proofs: Proof[];
  /** The SHA-256 of a file that somebody has. */
  typed: string;
};

/** Shows a stranger who accepted what and when, and whether anybody changed it. */
export function ProofView({ code, number, proofs, typed }: Props) {
  return (
    <div className="mx-auto w-full max-w-3xl space-y-8 px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-3xl">Prueba de la propuesta {number}</h1>
      {proofs.length === 0 && <p className="text-muted">Nadie la aceptó todavía.</p>}
      {proofs.map((proof) => (
        <ProofCard key={proof.place} code={code} proof={proof} />
      ))}
      {proofs.length > 0 && (
        <form method="get" className="space-y-4">
          <Labelled
            id="huella"
            label="¿Tienes un archivo?"
            hint="Escribe su huella SHA-256 para saber si es el que se aceptó."
          >
            <input
              id="huella"
              name="huella"
              defaultValue={typed}
              maxLength={64}
              autoComplete="off"
              className={control}
            />
          </Labelled>
          <Button type="submit" variant="secondary">
            Comprobar
          </Button>
          {typed && <p role="status">{answerTo(typed, proofs)}</p>}
        </form>
      )}
    </div>
  );
}

function answerTo(typed: string, proofs: Proof[]): string {
  const found = proofs.find(({ pdfHash }) => pdfHash === typed);
  return found ? `Es el archivo de la versión ${found.version}.` : "No es ninguno de los archivos que se aceptaron.";
}

function ProofCard({ code, proof }: { code: string; proof: Proof }) {
  const { version, isGood, hasFile, signer, acceptedAt, totalCents, currency, pdfHash, signature } = proof;
  const Icon = isGood ? ShieldCheckIcon : BanIcon;
  return (
    <section
      aria-label={`Versión ${version}`}
      className="space-y-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <p
        className={`flex items-center gap-3 rounded-lg px-4 py-3 font-semibold ${isGood ? "bg-accent-soft text-accent" : "bg-danger-soft text-danger"}`}
      >
        <Icon className="size-6" />
        {isGood ? "Válida: nadie la cambió desde que se aceptó" : "No es válida: algo cambió después de aceptarla"}
      </p>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
        <Fact label="Versión">{version}</Fact>
        <Fact label="Aceptada por">{signer ? signer.name : "Una persona que pidió eliminar sus datos"}</Fact>
        <Fact label="Cuándo">{formatDateTime(acceptedAt)}</Fact>
        <Fact label="Total">{formatMoney(totalCents, currency)}</Fact>
        {signer && (
          <Fact label="Confirmada con">
            Un código por {channelLabels[signer.channel].toLowerCase()} a {signer.target}
            {signer.channel === "whatsapp" && ", en una conversación que el estudio también lee"}
          </Fact>
        )}
        <Fact label="Huella del PDF">
          <span className="font-mono text-sm">{pdfHash}</span>
        </Fact>
      </dl>
      {hasFile && (
        <ButtonAnchor href={pdfPath(code, { version })} variant="secondary">
          <DownloadIcon /> Ver el PDF que se aceptó
        </ButtonAnchor>
      )}
      {signer && !hasFile && <p className="text-danger">El archivo que se aceptó no está disponible.</p>}
      <Unfold label="Cómo se comprueba">
        <p className="text-muted">
          Cada aceptación guarda la huella de la anterior, y todas están firmadas. Cualquier programa puede comprobar la
          firma con{" "}
          <a href={publicKeysPath} className="link">
            nuestras claves públicas
          </a>
          :
        </p>
        <p className="text-xs mt-2 font-mono wrap-anywhere">{signature}</p>
      </Unfold>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-sm leading-6 text-subtle">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);
