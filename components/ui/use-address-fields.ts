import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Lets uncontrolled fields follow the address without ever taking a letter from whoever types in them: an answer that comes late, or that
 * React renders again, is written only into fields that nobody is in and that nobody has changed since the address said the same. Back
 * gives all of them to the address again.
 * @param root contains the fields
 * @param said what the address says, by the fields' names
 * @returns `put` writes into fields what the address is about to say; `release` gives all fields to the address again, for whoever leads it
 * elsewhere
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
    // What was typed before the page was awake is theirs too. A page that one left and comes back to shows what it is asked for now.
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

/** Whether a field shows something else. A choice that this person is not offered cannot be shown. */
export function differs(field: Field, value: string): boolean {
  if (field.value.trim() === value) return false;
  return !("options" in field) || [...field.options].some((option) => option.value === value);
}
