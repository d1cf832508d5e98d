import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Lets uncontrolled fields follow the address without losing typed text: a late or repeated answer is written only
 * into fields without focus that nobody changed since the address said the same. Going back gives all fields to the
 * address again.
 * @param root contains the fields
 * @param said the address's values by field name
 * @returns `put` writes values that the address is about to have; `release` gives all fields to the address, for
 * callers that navigate
 */
export function useAddressFields(root: RefObject<HTMLElement | null>, said: Record<string, string>) {
  const held = useRef(new Set<string>());
  const wasHere = useRef(false);

  const follow = useEffectEvent(() => {
    for (const [field, value] of fieldsOf(root.current!, said)) {
      if (!differs(field, value)) {
        if (field !== document.activeElement) held.current.delete(field.name);
      } else if (!held.current.has(field.name)) field.value = value;
    }
  });
  const holdEarly = useEffectEvent(() => {
    for (const [field, value] of fieldsOf(root.current!, said)) if (differs(field, value)) held.current.add(field.name);
  });

  useEffect(() => {
    const fields = root.current!;
    const hold = ({ target }: Event) => void held.current.add((target as Field).name);
    const goBack = () => {
      held.current.clear();
      follow();
    };
    // Text typed before hydration counts too. On return, a page shows the current address.
    if (wasHere.current) goBack();
    else holdEarly();
    wasHere.current = true;
    for (const name of ["input", "focusin"]) fields.addEventListener(name, hold);
    fields.addEventListener("focusout", follow);
    window.addEventListener("popstate", goBack);
    return () => {
      for (const name of ["input", "focusin"]) fields.removeEventListener(name, hold);
      fields.removeEventListener("focusout", follow);
      window.removeEventListener("popstate", goBack);
    };
  }, [root]);

  const words = JSON.stringify(said);
  useEffect(() => follow(), [words]);

  return {
    put(values: Record<string, string>) {
      for (const [field, value] of fieldsOf(root.current!, values)) {
        held.current.add(field.name);
        field.value = value;
      }
    },
    release: () => held.current.clear(),
  };
}

function fieldsOf(root: HTMLElement, said: Record<string, string>): [Field, string][] {
  return Object.entries(said).flatMap(([name, value]) => {
    const field = root.querySelector<Field>(`[name="${name}"]`);
    return field ? [[field, value] as [Field, string]] : [];
  });
}

/** A choice that this person is not offered cannot be shown. */
export function differs(field: Field, value: string): boolean {
  if (field.value.trim() === value) return false;
  return !("options" in field) || [...field.options].some((option) => option.value === value);
}
