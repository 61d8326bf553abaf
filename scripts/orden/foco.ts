import type { Archivo } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, esNodo, lista, metodoDe, type Nodo, nombreDe, recorrer } from './nodo.ts'

/** Where the focus is moved later than it was asked for, and only where nobody took it meanwhile. */
const LUGAR = 'web/src/ui/foco.ts'
const RELOJES =
  /^(setTimeout|setInterval|requestAnimationFrame|requestIdleCallback|queueMicrotask|startTransition|useEffect)$/
const PROMESAS = /^(then|catch|finally)$/
const RESPUESTAS = /^on(Success|Error|Settled)$/
/** Ours, that take who may have it as their second argument. */
const NUESTRAS = /^enfocar/

type Tarde = 'reloj' | 'respuesta'
const FUNCION = /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/
const esFuncion = (nodo: Nodo | undefined): nodo is Nodo => nodo !== undefined && FUNCION.test(nodo.type)

/** The functions of a file that have a name. */
function funcionesDe(programa: Nodo): Map<string, Nodo> {
  const todas = new Map<string, Nodo>()
  recorrer(programa, (nodo) => {
    const suya = nodo.type === 'VariableDeclarator' ? campo(nodo, 'init') : nodo
    const nombre = nombreDe(campo(nodo, 'id'))
    if (nombre !== '' && esFuncion(suya)) todas.set(nombre, suya)
  })
  return todas
}

/** What is called later than where it stands: of a timer, a frame or an effect, or of an answer. */
function tardias(nodo: Nodo): [Nodo, Tarde][] {
  if (nodo.type === 'Property' && RESPUESTAS.test(nombreDe(campo(nodo, 'key')))) {
    const suya = campo(nodo, 'value')
    return suya ? [[suya, 'respuesta']] : []
  }
  if (nodo.type === 'CallExpression') {
    const llamado = nombreDe(campo(nodo, 'callee')) || metodoDe(nodo)
    const como = RELOJES.test(llamado) ? 'reloj' : PROMESAS.test(metodoDe(nodo)) ? 'respuesta' : null
    return como === null ? [] : lista(nodo, 'arguments').map((uno) => [uno, como])
  }
  return esFuncion(nodo) && nodo.async === true ? trasEsperar(nodo).map((uno) => [uno, 'respuesta']) : []
}

/** The calls of an async function that stand after its first `await`, those of functions in it apart. */
function trasEsperar(funcion: Nodo): Nodo[] {
  const propias: Nodo[] = []
  const mirar = (nodo: Nodo) => {
    if (nodo !== funcion && esFuncion(nodo)) return
    if (nodo.type === 'AwaitExpression' || nodo.type === 'CallExpression') propias.push(nodo)
    for (const valor of Object.values(nodo)) for (const uno of [valor].flat()) if (esNodo(uno)) mirar(uno)
  }
  mirar(funcion)
  const esperas = propias.filter(({ type }) => type === 'AwaitExpression').map(({ end }) => end)
  const desde = Math.min(...esperas)
  return propias.filter(({ type, start }) => type === 'CallExpression' && start >= desde)
}

/** Whether a call moves the focus without asking whether somebody took it meanwhile. */
function roba(nodo: Nodo, como: Tarde): boolean {
  if (nodo.type !== 'CallExpression') return false
  if (metodoDe(nodo) === 'focus') return true
  const nuestra = NUESTRAS.test(nombreDe(campo(nodo, 'callee')))
  return nuestra && (como === 'reloj' || lista(nodo, 'arguments').length < 2)
}

function enArchivo({ camino, programa, renglon }: Archivo): Falta[] {
  const funciones = funcionesDe(programa)
  const faltas = new Map<number, string>()
  const vistos = new Set<string>()
  const seguir = (raiz: Nodo, como: Tarde) => {
    const clave = `${raiz.start}-${raiz.end}-${como}`
    if (vistos.has(clave)) return
    vistos.add(clave)
    const nombre = nombreDe(raiz)
    const suya = funciones.get(nombre)
    if (suya) return seguir(suya, como)
    if (NUESTRAS.test(nombre)) faltas.set(renglon(raiz.start), nombre)
    recorrer(raiz, (nodo) => {
      if (roba(nodo, como)) faltas.set(renglon(nodo.start), 'el foco')
      const llamada = nodo.type === 'CallExpression' && funciones.get(nombreDe(campo(nodo, 'callee')))
      if (llamada) seguir(llamada, como)
    })
  }
  recorrer(programa, (nodo) => {
    for (const [raiz, como] of tardias(nodo)) seguir(raiz, como)
  })
  return [...faltas].map(([fila, que]) => ({
    donde: `${camino}:${fila}`,
    que: `${que} se mueve más tarde, sin preguntar si alguien lo tomó (${LUGAR})`,
  }))
}

/**
 * No focus is moved by a timer, a frame, an effect or an answer but through the one place that asks first whether
 * somebody took it: what a fast typist wrote in a field ended in another one.
 */
export const foco: Regla = {
  nombre: 'foco',
  revisar: ({ archivos }) =>
    archivos
      .filter((a) => a.camino.startsWith('web/src/') && !a.esPrueba && a.camino !== LUGAR)
      .flatMap(enArchivo),
}
