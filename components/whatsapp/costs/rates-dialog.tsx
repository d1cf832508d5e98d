"use client";

import { useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { useBusy } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FileInput } from "@/components/ui/file-input";
import { FormMessage } from "@/components/ui/form-message";
import { UploadIcon } from "@/components/ui/icons";
import { control, Labelled } from "@/components/ui/labelled";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { dayOf, isDay } from "@/lib/core/days";
import { formatCount, formatMicros, formatNumber } from "@/lib/core/numbers";
import { decodeCsv } from "@/lib/core/read-csv";
import type { RateSets } from "@/lib/whatsapp/costs/schema";
import { mostRateBytes, mostRateLines, readRates, type ReadRates } from "@/lib/whatsapp/costs/shared/rates-csv";

type Props = { open: boolean; onClose: () => void; onAdded: (sets: RateSets) => void };

export function RatesDialog({ open, onClose, onAdded }: Props) {
  const [text, setText] = useState("");
  const [validFrom, setValidFrom] = useState(() => dayOf(new Date()));
  const [tooLarge, setTooLarge] = useState(false);
  const seen = useDeferredValue(text);
  const read = useMemo(() => (seen.trim() && isDay(validFrom) ? readRates(seen, validFrom) : null), [seen, validFrom]);
  const { busy, run } = useBusy("No se pudieron guardar las tarifas.");
  const input = useRef<HTMLInputElement>(null);
  const [dayId, textId] = [useId(), useId()];
  const rates = read !== null && typeof read !== "string" && read.problems.length === 0 ? read.rates.length : 0;

  async function take([file]: File[]) {
    const fits = file !== undefined && file.size <= mostRateBytes;
    setTooLarge(!fits);
    if (fits) setText(decodeCsv(new Uint8Array(await file.arrayBuffer())));
  }

  async function save() {
    onAdded(await api("POST /api/whatsapp/rates/create", { body: { text, validFrom } }));
    toast.success("Las tarifas se guardaron.");
    setText("");
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Agregar tarifas"
      description={`Elige la lista de precios de Meta en CSV, o pégala: hasta ${formatNumber(mostRateLines)} líneas. Si una tiene un error, no se guarda ninguna.`}
      wide
    >
      <div className="mt-5 space-y-4">
        <Labelled id={dayId} label="Vigentes desde" hint="Vale para las líneas que no tienen su propia fecha.">
          <input
            id={dayId}
            type="date"
            value={validFrom}
            onChange={({ target }) => setValidFrom(target.value)}
            className={`${control} max-w-56`}
          />
        </Labelled>
        <Button variant="secondary" onClick={() => input.current!.click()}>
          <UploadIcon /> Elegir un archivo
        </Button>
        <FileInput
          ref={input}
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="Archivo CSV"
          onFiles={(files) => void take(files)}
        />
        <Labelled
          id={textId}
          label="Tarifas"
          hint="La línea de los títulos dice «Market» o «Mercado», «Currency» o «Moneda», y «Marketing», «Utilidad», «Autenticación» y «Servicio»."
        >
          <textarea
            id={textId}
            rows={6}
            maxLength={mostRateBytes}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={`${control} h-auto py-3 font-mono text-sm`}
          />
        </Labelled>
        <Preview read={read} tooLarge={tooLarge} />
      </div>
      <div className="dialog-foot mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          disabled={rates === 0 || seen !== text}
          busy={busy}
          busyLabel="Guardando…"
          onClick={() => void run(save)}
        >
          {rates > 0 ? `Guardar ${formatCount(rates, "tarifa", "tarifas")}` : "Guardar tarifas"}
        </Button>
      </div>
    </Dialog>
  );
}

const most = 100;

function Preview({ read, tooLarge }: { read: ReadRates | string | null; tooLarge: boolean }) {
  if (tooLarge) return <FormMessage message="El archivo es demasiado grande: puede pesar hasta 2 MB." />;
  if (typeof read === "string") return <FormMessage message={read} />;
  if (!read) return null;
  const { rates, problems } = read;
  if (problems.length === 0) {
    const markets = new Set(rates.map(({ market }) => market)).size;
    const amounts = rates.map(({ micros }) => micros).sort((one, other) => one - other);
    const [lowest, highest] = [amounts[0]!, amounts.at(-1)!].map((micros) => formatMicros(micros, rates[0]!.currency));
    return (
      <p role="status">
        {formatCount(rates.length, "tarifa", "tarifas")} de {formatCount(markets, "mercado", "mercados")}, en{" "}
        {rates[0]!.currency}: {lowest === highest ? `todas de ${lowest}` : `de ${lowest} a ${highest}`}.
      </p>
    );
  }
  return (
    <div role="status" className="space-y-2">
      <p className="font-medium text-danger">
        {formatCount(problems.length, "línea tiene un error:", "líneas tienen un error:")}
      </p>
      <ul className="max-h-60 divide-y divide-line overflow-y-auto">
        {problems.slice(0, most).map(({ line, message }) => (
          <li key={`${line} ${message}`} className="py-1.5 wrap-anywhere">
            <span className="text-muted">Línea {formatNumber(line)}:</span> {message}
          </li>
        ))}
        {problems.length > most && <li className="py-1.5 text-muted">Y {formatNumber(problems.length - most)} más.</li>}
      </ul>
    </div>
  );
}
