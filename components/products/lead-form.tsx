import { Button, ButtonAnchor } from "@/components/ui/button";
import { MessageCircleIcon } from "@/components/ui/icons";

type Props = {
  id: string;
  /** Where it is paid; without it that is agreed upon in the chat. */
  buyHref?: string;
};

/** A plain form: it works without JavaScript, and the server redirects. */
export function LeadForm({ id, buyHref }: Props) {
  return (
    <form method="post" encType="multipart/form-data" action={`/api/product/lead/${id}`} className="grid gap-3">
      {buyHref ? (
        // A full load: the page's policy lets its form lead on to whoever takes the payment.
        <ButtonAnchor href={buyHref} rel="nofollow" size="lg">
          Comprar
        </ButtonAnchor>
      ) : (
        <Button type="submit" name="action" value="buy" size="lg">
          Comprar
        </Button>
      )}
      <Button type="submit" name="action" value="hire" size="lg" variant="secondary">
        Contratar servicio
      </Button>
      <p className="flex gap-2 text-sm text-muted">
        <MessageCircleIcon className="mt-0.5 size-4" />
        {buyHref
          ? "Pagas aquí y sin crear una cuenta. Para contratar el servicio se abre WhatsApp con el mensaje escrito."
          : "Se abre WhatsApp con el mensaje escrito. Acordamos contigo el pago y la entrega; aquí no se cobra nada."}
      </p>
    </form>
  );
}
