import { useAdministra } from '../../../pagina/sesion/useAdministra.ts'
import { useRazonDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { AnticipoSinCubrir, PendientesDePrevia, SinNombre } from './Avisos.tsx'
import type { PreviaProps } from './calculo.ts'
import { FilasDePrevia } from './FilasDePrevia.tsx'
import { PanelDeCalculo } from './PanelDeCalculo.tsx'
import clases from './Previa.module.css'
import { TotalesDeObra } from './TotalesDeObra.tsx'

/** What the period comes to, which stays in view, its rows, and the account of the contratista in the work. */
export function CuerpoDePrevia({ de, previa, genera }: PreviaProps & { genera: boolean }) {
  const edita = useAdministra()
  const razonDeObra = useRazonDeObra()
  return (
    <>
      <SinNombre de={de} edita={edita} />
      <PendientesDePrevia de={de} previa={previa} />
      <AnticipoSinCubrir de={de} previa={previa} edita={edita} />
      <div className={clases.cuerpo}>
        <PanelDeCalculo de={de} previa={previa} edita={edita} genera={genera} razonDeObra={razonDeObra} />
        <div>
          <FilasDePrevia de={de} previa={previa} />
          <TotalesDeObra de={de} previa={previa} />
        </div>
      </div>
    </>
  )
}
