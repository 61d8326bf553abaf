import { mensajesInterop } from '../../../nucleo/mensajes/interop.ts'
import { normalizarNombre } from '../../../nucleo/texto.ts'
import type { Decimal } from './formato/decimal.ts'
import type { ConceptoBc3, DocumentoBc3, LineaDescomposicion } from './formato/documento.ts'
import { Hallazgos } from './formato/hallazgos.ts'
import { LIMITES_BC3, RechazoBc3 } from './formato/limites.ts'
import { leerCoeficientes, leerPropiedad } from './lectura/cabecera.ts'
import { codigoDe, lineasDe, lineasDeMedicion, textoLargo } from './lectura/campos.ts'
import { cerrar } from './lectura/cierre.ts'
import { unirPorMayusculas } from './lectura/mayusculas.ts'
import { MedicionesGuardadas } from './lectura/medicionesGuardadas.ts'
import { Numeros } from './lectura/numeros.ts'
import { esDePlomada, leerRegistros, type RegistroBc3, subcampos, TIPOS_LEIDOS } from './lexico.ts'

/**
 * Reads a whole file, in order: what comes later replaces what came before, ~Y adds to ~D and ~N to ~M, and an empty
 * field changes nothing (bc3.md, Lexical). Never fails but with a RechazoBc3: what is wrong is told in `hallazgos`.
 */
export function leerBc3(bytes: Uint8Array): DocumentoBc3 {
  const { juego, porque, declarado, registros } = leerRegistros(bytes)
  const lector = new Lector({
    cabecera: { juego, juegoDeclarado: declarado, ...leerPropiedad([]) },
    coeficientes: leerCoeficientes([], () => null),
    conceptos: new Map(),
    descomposiciones: new Map(),
    textos: new Map(),
    mediciones: new Map(),
    redondeos: new Map(),
    registros: new Map(),
    saltados: new Map(),
    hallazgos: new Hallazgos(),
  })
  for (const registro of registros) lector.leer(registro)
  const doc = lector.terminar()
  if (porque === 'porSusLetras') {
    doc.hallazgos.anotar('juegoDistinto', '', mensajesInterop.juegoDistinto(declarado, juego))
  }
  return doc
}

class Lector {
  readonly #doc: DocumentoBc3
  readonly #sinonimos = new Map<string, string>()
  readonly #guardadas: MedicionesGuardadas
  readonly #numeros: Numeros
  #descomposiciones = 0
  #mediciones = 0

  constructor(doc: DocumentoBc3) {
    this.#doc = doc
    this.#guardadas = new MedicionesGuardadas(doc)
    this.#numeros = new Numeros(doc.hallazgos)
  }

  leer(registro: RegistroBc3): void {
    const { tipo } = registro
    const { registros, saltados, hallazgos } = this.#doc
    registros.set(tipo, (registros.get(tipo) ?? 0) + 1)
    if (!TIPOS_LEIDOS.has(tipo) || (tipo === 'X' && !this.#esNuestro())) {
      saltados.set(tipo, (saltados.get(tipo) ?? 0) + 1)
      return
    }
    const campos = cerrar(registro, hallazgos)
    if (tipo === 'V') Object.assign(this.#doc.cabecera, leerPropiedad(campos))
    else if (tipo === 'K') {
      this.#doc.coeficientes = leerCoeficientes(campos, (t, donde) =>
        this.#numeros.leer(t, donde, registro.renglon),
      )
    } else if (codigoDe(subcampos(campos[0])[0]) === '' && tipo !== 'M' && tipo !== 'N') {
      hallazgos.anotar('registroSinCodigo', '', mensajesInterop.registroSinCodigo(tipo), registro.renglon)
    } else this.#leerDeConcepto({ ...registro, campos })
  }

  #leerDeConcepto(registro: RegistroBc3): void {
    switch (registro.tipo) {
      case 'C':
        return this.#leerConcepto(registro)
      case 'D':
      case 'Y':
        return this.#leerDescomposicion(registro)
      case 'T':
        return this.#leerTexto(registro)
      case 'X':
        return this.#leerRedondeo(registro)
      default:
        return this.#leerMedicion(registro)
    }
  }

  terminar(): DocumentoBc3 {
    const doc = this.#doc
    const { conceptos, textos, registros, hallazgos, cabecera } = doc
    if (conceptos.size === 0) throw new RechazoBc3(mensajesInterop.sinConceptos)
    if (!registros.has('V')) hallazgos.anotar('sinVersion', '', mensajesInterop.sinVersion)
    if (cabecera.tipoInformacion === '3') {
      hallazgos.anotar('esCertificacion', '', mensajesInterop.esCertificacion)
    }
    unirPorMayusculas(doc)
    for (const codigo of textos.keys()) {
      if (!conceptos.has(codigo)) {
        hallazgos.anotar('textoSinConcepto', codigo, mensajesInterop.textoSinConcepto)
      }
    }
    return doc
  }

  #leerTexto({ campos }: RegistroBc3): void {
    const texto = textoLargo(campos[1] ?? '')
    if (texto !== '') this.#doc.textos.set(this.#codigo(campos[0]), texto)
  }

  #leerConcepto({ campos, renglon }: RegistroBc3): void {
    const [escrito = '', ...sinonimos] = subcampos(campos[0])
    const codigo = this.#codigo(escrito)
    const previo = this.#doc.conceptos.get(codigo)
    if (previo?.definido) {
      this.#doc.hallazgos.anotar('codigoRepetido', codigo, mensajesInterop.codigoRepetido, renglon)
    }
    const precios = subcampos(campos[3]).map((texto) => this.#numeros.leer(texto, `~C ${codigo}`, renglon))
    const concepto = this.#concepto(codigo, escrito, renglon)
    concepto.unidad = normalizarNombre(campos[1] ?? '') || concepto.unidad
    concepto.resumen = (campos[2] ?? '').trim() || concepto.resumen
    if (precios.some((precio) => precio !== null)) concepto.precios = precios
    concepto.tipo = (campos[5] ?? '').trim() || concepto.tipo
    concepto.definido = true
    concepto.renglon = renglon
    for (const sinonimo of sinonimos) {
      const otro = codigoDe(sinonimo)
      if (otro !== '' && !this.#doc.conceptos.has(otro)) this.#sinonimos.set(otro, codigo)
    }
  }

  #leerDescomposicion({ tipo, campos, renglon }: RegistroBc3): void {
    const padre = this.#codigo(campos[0])
    this.#concepto(padre, subcampos(campos[0])[0] ?? '', renglon)
    const lineas: LineaDescomposicion[] = []
    for (const [escrito = '', factor = '', rendimiento = ''] of lineasDe(campos)) {
      const hijo = this.#codigo(escrito)
      if (hijo === '') continue
      this.#concepto(hijo, escrito, renglon)
      const donde = `~${tipo} ${padre}, ${hijo}`
      lineas.push({
        hijo,
        factor: this.#numeros.cantidad(factor, donde, renglon),
        rendimiento: this.#numeros.cantidad(rendimiento, donde, renglon),
        vacia: factor === '' && rendimiento === '',
      })
    }
    this.#descomposiciones += lineas.length
    if (this.#descomposiciones > LIMITES_BC3.descomposiciones) {
      throw new RechazoBc3(mensajesInterop.demasiadasLineas)
    }
    const previas = this.#doc.descomposiciones.get(padre)
    if (tipo === 'Y' && previas) {
      for (const linea of lineas) previas.push(linea)
      return
    }
    if (previas !== undefined && previas.length > 0) {
      const texto = mensajesInterop.descomposicionRepetida
      this.#doc.hallazgos.anotar('descomposicionRepetida', padre, texto, renglon)
    }
    this.#doc.descomposiciones.set(padre, lineas)
  }

  #leerMedicion({ tipo, campos, renglon }: RegistroBc3): void {
    const codigos = subcampos(campos[0])
    const [hijo = '', padre = ''] = codigos.toReversed().map((codigo) => this.#codigo(codigo))
    if (hijo === '') {
      this.#doc.hallazgos.anotar('registroSinCodigo', '', mensajesInterop.registroSinCodigo(tipo), renglon)
      return
    }
    const donde = `~${tipo} ${padre}, ${hijo}`
    const numero = (texto: string): Decimal | null => this.#numeros.leer(texto, donde, renglon)
    const lineas = lineasDeMedicion(campos, numero)
    // A record without lines takes its place too.
    this.#mediciones += Math.max(1, lineas.length)
    if (this.#mediciones > LIMITES_BC3.mediciones) throw new RechazoBc3(mensajesInterop.demasiadasMediciones)
    const posicion = subcampos(campos[1]).flatMap((texto) => (/^\d{1,6}$/.test(texto) ? [Number(texto)] : []))
    this.#guardadas.guardar(tipo, {
      padre,
      hijo,
      posicion,
      total: numero((campos[2] ?? '').trim()),
      lineas,
      renglon,
    })
  }

  /** ~X of our own files: how a tarea rounds, where it is not as ~K says. */
  #leerRedondeo({ campos }: RegistroBc3): void {
    const [marca, linea = '', unitario = ''] = subcampos(campos[1])
    if (marca !== 'REDONDEO' || !/^\d$/.test(linea) || !/^\d$/.test(unitario)) return
    this.#doc.redondeos.set(this.#codigo(campos[0]), { linea: Number(linea), unitario: Number(unitario) })
  }

  #esNuestro(): boolean {
    return esDePlomada(this.#doc.cabecera.programa)
  }

  /** The concept of that code, made where it is the first time that it is named. */
  #concepto(codigo: string, escrito: string, renglon: number): ConceptoBc3 {
    const marca = escrito.endsWith('##') ? 2 : escrito.endsWith('#') ? 1 : 0
    const previo = this.#doc.conceptos.get(codigo)
    if (previo) {
      if (marca > previo.marca) previo.marca = marca
      return previo
    }
    if (this.#doc.conceptos.size >= LIMITES_BC3.conceptos) {
      throw new RechazoBc3(mensajesInterop.demasiadosConceptos)
    }
    const nuevo: ConceptoBc3 = {
      codigo,
      marca,
      unidad: '',
      resumen: '',
      precios: [],
      tipo: '',
      definido: false,
      renglon,
    }
    this.#doc.conceptos.set(codigo, nuevo)
    return nuevo
  }

  #codigo(campo: string | undefined): string {
    const codigo = codigoDe(subcampos(campo)[0])
    return this.#sinonimos.get(codigo) ?? codigo
  }
}
