import Link from "next/link";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { DownloadIcon } from "@/components/ui/icons";
import { formatDate } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import { PlainField } from "./plain-field";
import type { ShownPurchase } from "./shown-purchase";

type Props = { purchase: ShownPurchase; typed?: string; error?: string };

/** How a paid purchase reaches its buyer: a file to download, or an invitation to a repository. */
export function PurchaseDelivery({ purchase, typed, error }: Props) {
  const { key, file, isInvited, githubUser } = purchase;
  return (
    <section aria-labelledby="entrega" className="rounded-lg border border-line bg-surface p-5 print:hidden">
      <h2 id="entrega" className="text-xl">
        Tu entrega
      </h2>
      {file ? (
        <FileDelivery path={`/api/purchases/download/${key}`} {...file} />
      ) : isInvited ? (
        <p className="mt-2">Te invitamos al repositorio como {githubUser}. Acepta la invitación en GitHub.</p>
      ) : (
        <form
          method="post"
          encType="multipart/form-data"
          action={`/api/purchases/github/${key}`}
          aria-label="Usuario de GitHub"
          className="mt-2 grid gap-4"
        >
          <p className="text-muted">
            {githubUser
              ? `Vamos a invitar a ${githubUser} al repositorio. Si no eres tú, corrígelo.`
              : "Te escribiremos por correo para entregarte lo que compraste. Si es un repositorio, dinos a quién invitar."}
          </p>
          <PlainField
            name="githubUser"
            label="Tu usuario de GitHub"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed ?? githubUser}
            error={error}
            maxLength={39}
            required
          />
          <Button type="submit">Guardar</Button>
        </form>
      )}
    </section>
  );
}

function FileDelivery({ path, left, until }: { path: string; left: number; until: Date | null }) {
  if (left === 0) {
    return (
      <p className="mt-2">
        Ya no quedan descargas.{" "}
        <Link href="/contact" className="link">
          Escríbenos
        </Link>{" "}
        y las renovamos.
      </p>
    );
  }
  return (
    <>
      <ButtonAnchor href={path} rel="nofollow" size="lg" className="mt-4 w-full sm:w-auto">
        <DownloadIcon /> Descargar
      </ButtonAnchor>
      <p className="mt-2 text-sm text-muted">
        {left === 1 ? "Queda" : "Quedan"} {formatCount(left, "descarga", "descargas")}
        {until && `, hasta el ${formatDate(until)}`}.
      </p>
    </>
  );
}
