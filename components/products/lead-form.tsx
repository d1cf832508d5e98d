import { Button } from "@/components/ui/button";
import { MessageCircleIcon } from "@/components/ui/icons";

/** A plain form: it works without JavaScript, and the server redirects. */
export function LeadForm({ id }: { id: string }) {
  return (
    <form method="post" encType="multipart/form-data" action={`/api/product/lead/${id}`} className="grid gap-3">
      <Button type="submit" name="action" value="buy" size="lg">
        Comprar
      </Button>
      <Button type="submit" name="action" value="hire" size="lg" variant="secondary">
        Contratar servicio
      </Button>
      <p className="flex gap-2 text-sm text-muted">
        <MessageCircleIcon className="mt-0.5 size-4" />
        Se abre WhatsApp con el mensaje escrito. Acordamos contigo el pago y la entrega; aquí no se cobra nada.
      </p>
    </form>
  );
}
