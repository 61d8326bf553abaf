// Which figures of a story a floor looked at: a figure that nobody compares is found by counting, and not by chance.

export interface Testigo<T> {
  /** The same values; each text, number or yes and no that is read off it is remembered. */
  visto: T
  /** Where those are that nobody read: 'materiales.cemento.balance'; a place in a list is '[]'. */
  sinVer: () => string[]
}

/**
 * Reading is what counts, so what is read has to be compared: neither spread such an object nor take a field off it only
 * to leave it out (`sin` does that without reading).
 */
export function conTestigo<T extends object>(todo: T): Testigo<T> {
  const leidas = new Set<string>()
  return {
    visto: espiar(todo, '', leidas),
    sinVer: () => [
      ...new Set(
        hojasDe(todo)
          .filter((hoja) => !leidas.has(hoja))
          .map(sinLugares),
      ),
    ],
  }
}

const esObjeto = (valor: unknown): valor is object => typeof valor === 'object' && valor !== null
const debajo = (camino: string, clave: string) => (camino === '' ? clave : `${camino}.${clave}`)
const sinLugares = (camino: string) => camino.replace(/\.\d+(?=\.|$)/g, '[]')

function espiar<T extends object>(que: T, camino: string, leidas: Set<string>): T {
  const hechos = new Map<string, object>()
  return new Proxy(que, {
    get(objeto, clave, receptor) {
      const valor: unknown = Reflect.get(objeto, clave, receptor)
      if (typeof clave === 'symbol' || !Object.hasOwn(objeto, clave)) return valor
      const suyo = debajo(camino, clave)
      if (!esObjeto(valor)) {
        leidas.add(suyo)
        return valor
      }
      const hecho = hechos.get(clave) ?? espiar(valor, suyo, leidas)
      hechos.set(clave, hecho)
      return hecho
    },
  })
}

function hojasDe(que: object, camino = ''): string[] {
  return Object.entries(que).flatMap(([clave, valor]) => {
    const suyo = debajo(camino, clave)
    return esObjeto(valor) ? hojasDe(valor, suyo) : [suyo]
  })
}

/** A copy without some fields, which nobody is said to have read. */
export function sin<T extends object, K extends keyof T>(que: T, ...claves: K[]): Omit<T, K> {
  const otras = Object.keys(que).filter((clave) => !(claves as string[]).includes(clave))
  return Object.fromEntries(otras.map((clave) => [clave, que[clave as keyof T]])) as Omit<T, K>
}
