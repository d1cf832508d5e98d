import Link from "next/link";
import { PayButton } from "@/components/payments/pay-button";
import { PayWays } from "@/components/payments/pay-ways";
import { ProductPicture } from "@/components/products/picture";
import { formatPrice } from "@/lib/core/numbers";
import { altOf, pictureOf } from "@/lib/media/shared/picture";
import type { OfferedWay } from "@/lib/payments/shared/ways";
import { productPath } from "@/lib/products/shared/paths";
import type { FormNotice } from "@/lib/core/form-notice";
import { purchaseLimits, recoveryPath } from "@/lib/purchases/shared/purchase";
import { NoticeBox } from "@/components/ui/notice-box";
import { PlainField } from "./plain-field";
import { TrapField } from "./trap-field";

type Props = {
  product: { id: string; slug: string; name: string; priceCents: number; currency: string; images: string[] };
  ways: OfferedWay[];
  /** The id of this display of the form. */
  formId: string;
  /** The answer to the form's last sending. */
  notice: FormNotice | null;
};

/** One screen on which a product is bought, without scripts. */
export function BuyScreen({ product, ways, formId, notice }: Props) {
  const { id, slug, name, priceCents, currency, images } = product;
  const { fields = {}, typed = {} } = notice ?? {};
  return (
    <div data-without-help className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <header className="flex items-center gap-4">
        {images[0] && (
          <ProductPicture
            {...pictureOf(images[0], "6rem")}
            alt={altOf(images[0]) || name}
            shape="wide"
            eager
            className="w-24 shrink-0 rounded-lg border border-line sm:w-36"
          />
        )}
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">
            Comprar{" "}
            <a href={productPath(slug)} className="hover:underline">
              {name}
            </a>
          </h1>
          <p className="mt-1 font-display text-2xl font-bold tabular-nums">{formatPrice(priceCents, currency)}</p>
        </div>
      </header>
      <NoticeBox notice={notice} />
      <form
        method="post"
        encType="multipart/form-data"
        action={`/api/purchases/create/${id}`}
        aria-label="Comprar"
        className="group/pay grid gap-5"
      >
        <input type="hidden" name="formId" value={formId} />
        <input type="hidden" name="priceCents" value={priceCents} />
        <input type="hidden" name="currency" value={currency} />
        <PlainField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label="Correo electrónico"
          hint="Ahí te llegan el recibo y el enlace de tu compra."
          defaultValue={typed.email}
          error={fields.email}
          maxLength={purchaseLimits.email}
          required
        />
        <PlainField
          name="name"
          autoComplete="name"
          label="Nombre"
          defaultValue={typed.name}
          error={fields.name}
          maxLength={purchaseLimits.name}
          required
        />
        <TrapField />
        <PayWays ways={ways} typed={typed} errors={fields} />
        <p className="text-sm text-muted">
          Al comprar aceptas los{" "}
          <Link href="/terms" className="link">
            términos
          </Link>{" "}
          y la{" "}
          <Link href="/privacy" className="link">
            política de privacidad
          </Link>
          , y declaras que tienes 18 años o más.
        </p>
        <PayButton ways={ways} />
      </form>
      <Link href={recoveryPath} className="inline-flex min-h-11 items-center link">
        Ya compré: envíame mi enlace
      </Link>
    </div>
  );
}
