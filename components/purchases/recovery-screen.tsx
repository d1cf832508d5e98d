import { Button } from "@/components/ui/button";
import type { FormNotice } from "@/lib/core/form-notice";
import { purchaseLimits } from "@/lib/purchases/shared/purchase";
import { NoticeBox } from "@/components/ui/notice-box";
import { PlainField } from "./plain-field";
import { TrapField } from "./trap-field";

/** Where a buyer who lost their link asks for it, without scripts; also of what is no longer sold. */
export const RecoveryScreen = ({ notice }: { notice: FormNotice | null }) => (
  <div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-6 sm:px-6 sm:py-10">
    <header>
      <h1 className="text-2xl">Recupera el enlace de tu compra</h1>
      <p className="mt-1 text-muted">Te enviamos por correo los enlaces de lo que pagaste.</p>
    </header>
    <NoticeBox notice={notice} />
    <form
      method="post"
      encType="multipart/form-data"
      action="/api/purchases/recover"
      aria-label="Recuperar el enlace de una compra"
      className="grid gap-4"
    >
      <PlainField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label="Correo con el que compraste"
        error={notice?.fields.email}
        maxLength={purchaseLimits.email}
        required
      />
      <TrapField />
      <Button type="submit">Enviarme el enlace</Button>
    </form>
  </div>
);
