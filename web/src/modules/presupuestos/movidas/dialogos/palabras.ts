export const tareasDichas = (n: number): string => (n === 1 ? '1 rubro' : `${n} rubros`)
