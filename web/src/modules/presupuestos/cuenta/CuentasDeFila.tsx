import { Button, Text } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import {
  cifrasDeFila,
  explicarFila,
  explicarLoQueFaltaDistribuir,
  nombreDeFila,
  type ObraDeFila,
  TEXTOS_DE_FILA,
} from '@plomada/domain/presupuestos/explicar/fila'
import type { FilaDeObra } from '@plomada/domain/presupuestos/explicar/filas'
import { explicarGanancia } from '@plomada/domain/presupuestos/explicar/ganancia'
import { NOMBRE_EN_PLANILLA } from '@plomada/domain/presupuestos/explicar/plan'
import { Cuentas } from '../../../pagina/cuenta/Cuentas.tsx'
import { useCuentas } from '../../../pagina/cuenta/cuentas.ts'
import { Explicado } from '../../../pagina/cuenta/Explicado.tsx'
import { type TerminoAbierto, Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import type { Vista } from '../vista/arbol.ts'
import { abrirDeFila, type PasoDePresupuesto } from './pasos.ts'

interface CuentasDeFilaProps {
  vista: Vista
  fila: FilaDeObra
  /** Whether who looks sees margins, of a budget that has one. */
  conMargen: boolean
  onCerrar: () => void
}

/** How the amounts of a row of the budget come about, from what its menu opens; from there, those of the whole work. */
export function CuentasDeFila({ vista, fila, conMargen, onCerrar }: CuentasDeFilaProps) {
  const obra = enFilas(vista)
  const dibujar = (paso: PasoDePresupuesto) => {
    if (paso.que === 'ganancia') {
      return <Explicado de={gananciaExplicada(vista)} abre={abrirDeFila(vista, {})} />
    }
    if (paso.que === 'porDistribuir') {
      return <Explicado de={explicarLoQueFaltaDistribuir(obra)} abre={abrirDeFila(vista, {})} />
    }
    if (paso.cifra === undefined) {
      return <PasoDeFila vista={vista} obra={obra} fila={paso.fila} conMargen={conMargen} />
    }
    const de = explicarFila(paso.cifra, paso.fila, obra)
    return de ? (
      <Explicado de={de} abre={abrirDeFila(vista, paso.fila)} />
    ) : (
      <Text>{TEXTOS_DE_FILA.yaNoEsta}</Text>
    )
  }
  return (
    <Cuentas<PasoDePresupuesto>
      primero={{ que: 'fila', fila }}
      onCerrar={onCerrar}
      titulo={(paso) => tituloDePaso(obra, paso)}
      dibujo={dibujar}
    />
  )
}

/** Of a work whose capitulos have margins of their own there is no one percentage to name. */
const gananciaExplicada = ({ presupuesto, totales, rubrosWithGrupos }: Vista) =>
  explicarGanancia(
    totales,
    rubrosWithGrupos.some(({ margen }) => margen !== null) ? null : presupuesto.margenTareas,
  )

/** An answer as `domain` explains it. */
const enFilas = ({ rubrosWithGrupos: capitulos, ...vista }: Vista): ObraDeFila => ({ ...vista, capitulos })

function tituloDePaso(obra: ObraDeFila, paso: PasoDePresupuesto): string {
  switch (paso.que) {
    case 'ganancia':
      return GANANCIA
    case 'porDistribuir':
      return mensajesPresupuestos.porDistribuir
    case 'fila': {
      const nombre = nombreDeFila(obra, paso.fila)
      return paso.cifra ? `${NOMBRE_EN_PLANILLA[paso.cifra]} · ${nombre}` : nombre
    }
  }
}

const GANANCIA = 'Ganancia prevista'

const TODA_LA_OBRA: PasoDePresupuesto = { que: 'fila', fila: {} }

interface PasoDeFilaProps {
  vista: Vista
  obra: ObraDeFila
  fila: FilaDeObra
  conMargen: boolean
}

/** The figures of a row, each of which opens how it comes about. */
function PasoDeFila({ vista, obra, fila, conMargen }: PasoDeFilaProps) {
  const { abrir } = useCuentas()
  const esObra = fila.capituloId === undefined
  const terminos = cifrasDeFila(obra, fila, conMargen).flatMap(
    (cifra): TerminoAbierto<PasoDePresupuesto>[] => {
      const de = explicarFila(cifra, fila, obra)
      return de ? [{ nombre: de.nombre, monto: de.valor, abre: { que: 'fila', fila, cifra } }] : []
    },
  )
  if (esObra && conMargen) {
    terminos.push({ nombre: GANANCIA, monto: gananciaExplicada(vista).valor, abre: { que: 'ganancia' } })
  }
  return (
    <>
      <Terminos terminos={terminos} />
      {!esObra && (
        <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={() => abrir(TODA_LA_OBRA)}>
          {TEXTOS_DE_FILA.todaLaObra}
        </Button>
      )}
    </>
  )
}
