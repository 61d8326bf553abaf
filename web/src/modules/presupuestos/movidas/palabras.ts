export const rubros = (n: number): string => (n === 1 ? '1 rubro' : `${n} rubros`)
