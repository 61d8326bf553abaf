import { Title } from '@mantine/core'
import { enCifras, enPalabras } from '@plomada/domain/nucleo/cuenta/escrita'
import { escribir } from '@plomada/domain/nucleo/cuenta/medida'
import {
  type CifraDePlan,
  explicarPlan,
  type PlanExplicado,
} from '@plomada/domain/presupuestos/explicar/plan'
import { IconChevronDown } from '@tabler/icons-react'
import type { FormularioDeTarea } from '../formulario/useTarea.ts'
import clases from '../Tarea.module.css'

const POR_UNIDAD: CifraDePlan[] = ['precioUnitario', 'precioUnitarioReal', 'precioCostoUnitarioFinal']
const TOTALES: CifraDePlan[] = ['precioTotal', 'precioTotalReal', 'gastoIndirectoTotal', 'precioCostoFinal']
const CON_MARGEN: CifraDePlan[] = ['precioUnitarioConMargen', 'precioTotalConMargen']

/** The figures of the plan while typing; each can be opened to show its formula with its figures. */
export function Totales({ form }: { form: FormularioDeTarea }) {
  const { plan, entrada, obra, muestra } = form
  if (!muestra.montos) return null
  if (plan === null || entrada === null) {
    return (
      <p className={clases.sinTotales} role="status">
        Los totales aparecen cuando todos los números se puedan leer.
      </p>
    )
  }
  const de = { plan, ...entrada }
  // A plantilla has no margin (domain.md §3).
  const conMargen = obra.tipo === 'presupuesto' && muestra.margen
  return (
    <div className={clases.totales}>
      <Grupo titulo="Por unidad (Gs.)" cifras={POR_UNIDAD} de={de} />
      <Grupo titulo="Totales (Gs.)" cifras={conMargen ? [...TOTALES, ...CON_MARGEN] : TOTALES} de={de} />
    </div>
  )
}

interface GrupoProps {
  titulo: string
  cifras: readonly CifraDePlan[]
  de: PlanExplicado
}

function Grupo({ titulo, cifras, de }: GrupoProps) {
  return (
    <section aria-label={titulo}>
      <Title order={3} className={clases.subtitulo}>
        {titulo}
      </Title>
      {cifras.map((cual) => {
        const cifra = explicarPlan(cual, de)
        const [valor, cuenta] = [
          escribir(cifra.valor, cifra.en, { simbolo: false }),
          enCifras(cifra.explicacion),
        ]
        return (
          <details key={cual} className={clases.cifra} data-cifra={cual}>
            <summary title="Cómo se calcula">
              <IconChevronDown size={14} aria-hidden className={clases.flecha} />
              <span>{cifra.nombre}</span>
              <output>{valor}</output>
            </summary>
            <p className={clases.cuenta}>
              <span>Cómo se calcula: {enPalabras(cifra)}</span>
              {cuenta !== '' && (
                <span className={clases.numeros}>
                  {cuenta} = {valor}
                </span>
              )}
            </p>
          </details>
        )
      })}
    </section>
  )
}
