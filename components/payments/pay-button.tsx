import { Button } from "@/components/ui/button";
import { isHandWay, type OfferedWay, type ProviderWay } from "@/lib/payments/shared/ways";

/** Each is shown while its way is chosen in the form, which is a `group/pay`. */
const shownFor: Record<"hand" | ProviderWay, string> = {
  hand: "hidden group-has-[[data-way=hand]_:checked]/pay:inline",
  mercadopago: "hidden group-has-[[value=mercadopago]:checked]/pay:inline",
  paypal: "hidden group-has-[[value=paypal]:checked]/pay:inline",
};

/** Sends a form with `<PayWays>`; CSS names what the chosen way does, so it works without JavaScript. */
export const PayButton = ({ ways }: { ways: OfferedWay[] }) => (
  <Button type="submit" size="lg">
    {ways.some(({ name }) => isHandWay(name)) && <span className={shownFor.hand}>Enviar comprobante</span>}
    {ways.map(({ name, label }) =>
      isHandWay(name) ? null : (
        <span key={name} className={shownFor[name]}>
          Pagar en la página de {label}
        </span>
      ),
    )}
  </Button>
);
