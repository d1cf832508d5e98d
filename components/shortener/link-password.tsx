import { Button } from "@/components/ui/button";
import { CircleAlertIcon, LockIcon } from "@/components/ui/icons";
import { control } from "@/components/ui/labelled";
import { LinkCard } from "./link-card";

type Props = {
  action: string;
  failure: "wrong" | "wait" | null;
  isScan: boolean;
  /** The visitor's query string, which rules may check. */
  search: string;
};

const failures = {
  wrong: "La contraseña no es correcta.",
  wait: "Demasiados intentos. Espera unos minutos y vuelve a probar.",
} as const;

export function LinkPassword({ action, failure, isScan, search }: Props) {
  return (
    <LinkCard icon={<LockIcon className="size-7" />} title="Este enlace pide una contraseña">
      <p className="mt-3 text-muted">Pídesela a la persona que te compartió el enlace.</p>
      <form method="post" action={action} encType="multipart/form-data" className="mt-6 space-y-4 text-left">
        <div className="space-y-1.5">
          <label htmlFor="password" className="block font-medium">
            Contraseña
          </label>
          <input
            id="password"
            name="password"
            type="password"
            required
            maxLength={200}
            autoComplete="off"
            autoFocus={failure === "wrong"}
            aria-invalid={failure === "wrong" || undefined}
            aria-describedby={failure ? "password-error" : undefined}
            className={control}
          />
          {failure && (
            <p id="password-error" role="alert" className="flex items-start gap-1.5 text-sm text-danger">
              <CircleAlertIcon className="mt-0.5 size-4" />
              {failures[failure]}
            </p>
          )}
        </div>
        {search && <input type="hidden" name="search" value={search} />}
        {isScan && <input type="hidden" name="scan" value="yes" />}
        <Button type="submit" size="lg" className="w-full">
          Abrir enlace
        </Button>
      </form>
    </LinkCard>
  );
}
