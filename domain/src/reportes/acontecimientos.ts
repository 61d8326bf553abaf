/** The common kinds of site event that an empresa is born with (domain.md §6); it adds and renames its own. */
export const ACONTECIMIENTOS_DE_NACIMIENTO = [
  'Lluvia',
  'Feriado',
  'Visita del cliente',
  'Entrega de materiales',
  'Falta de materiales',
  'Corte de energía',
  'Accidente',
] as const
